import { type RouterContextProvider, redirect } from 'react-router'
import { findOwnSession, type OwnSession } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { savedFormCookieOf, saveForm, typedFields } from '#app/platform/http/saved-forms.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { isFresh } from './model.ts'

/** One's own account; never for an admin who views it as somebody else. */
export type Own = { ctx: Ctx<User>; env: Env; session: OwnSession; locale: Locale }

export async function own(context: Readonly<RouterContextProvider>, request: Request): Promise<Own> {
	const ctx = requireUser(context)
	assertAllowed(!ctx.actor.impersonatedBy)
	const { runtime, locale } = requestContext(context)
	const { env } = runtime
	return { ctx, env, locale, session: requireRow(await findOwnSession(ctx, request.headers)) }
}

/**
 * The same, confirmed recently; otherwise asks for the confirmation and returns to the form as typed.
 * @throws Response a redirect to /profile/confirm
 */
export async function freshOwn(context: Readonly<RouterContextProvider>, request: Request): Promise<Own> {
	const spare = request.method === 'POST' ? request.clone() : null
	const account = await own(context, request)
	if (isFresh(account.session, account.ctx.now)) return account

	const { page, path } = requestContext(context)
	const headers = new Headers()
	const fields = spare ? await typedFields(spare) : []
	if (fields.length > 0) {
		const [action = ''] = path.split('?')
		const form = { page, action, personId: account.ctx.actor.id, fields, now: account.ctx.now }
		await saveForm(account.ctx.db, account.env.SECRET, form)
		headers.append('set-cookie', savedFormCookieOf())
	}
	throw redirect(`/profile/confirm?returnTo=${encodeURIComponent(page)}`, { headers })
}
