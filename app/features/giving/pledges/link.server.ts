import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { findByToken } from './find.server.ts'

/** The pledge of a secret link. @throws 404 if there is none */
export async function pledgeOfLink(context: Readonly<RouterContextProvider>, token: string) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const pledge = requireRow(await findByToken(ctx, token, { secret: runtime.env.SECRET, locale }))
	return { ctx, pledge, env: runtime.env, locale }
}
