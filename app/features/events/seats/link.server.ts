import { type RouterContextProvider, redirect } from 'react-router'
import { type Ctx, requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { registrationPath } from './model.ts'
import { findByToken } from './own.server.ts'

/** The registration of a secret link. @throws 404 if there is none */
export async function registrationOfLink(context: Readonly<RouterContextProvider>, token: string) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const found = requireRow(await findByToken(ctx, token, runtime.env.SECRET))
	return { ctx, ...found, env: runtime.env, locale }
}

type Args = { params: { token: string }; context: Readonly<RouterContextProvider> }

/**
 * The loader and action of a button on a secret link's page; safe to press twice. Opening its address changes nothing:
 * mail programs open links by themselves.
 */
export function linkButton(
	press: (ctx: Ctx, registrationId: string) => Promise<{ ok: boolean }>,
	words: { done: () => string; notNow: () => string },
) {
	return {
		async loader({ params, context }: Args) {
			await registrationOfLink(context, params.token)
			return redirect(registrationPath(params.token))
		},
		async action({ params, context }: Args) {
			const { ctx, registration } = await registrationOfLink(context, params.token)
			const done = await press(ctx, registration.id)
			return redirectWith(
				registrationPath(params.token),
				done.ok ? { tone: 'good', text: words.done() } : { tone: 'bad', text: words.notNow() },
			)
		},
	}
}
