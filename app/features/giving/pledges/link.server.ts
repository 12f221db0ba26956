import { type RouterContextProvider, redirect } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { planPath } from '../plans/model.ts'
import { findByToken } from './find.server.ts'

/** The pledge of a secret link, be it that of a plan. @throws 404 if there is none */
export async function anyPledgeOfLink(context: Readonly<RouterContextProvider>, token: string) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const pledge = requireRow(await findByToken(ctx, token, { secret: runtime.env.SECRET, locale }))
	return { ctx, pledge, env: runtime.env, locale }
}

/** The pledge of a secret link. @throws 404 if there is none, and a redirect to the page of a plan */
export async function pledgeOfLink(context: Readonly<RouterContextProvider>, token: string) {
	const found = await anyPledgeOfLink(context, token)
	if (found.pledge.kind === 'plan') throw redirect(planPath(token))
	return found
}
