import { and, eq, gt } from 'drizzle-orm'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import { hashPassword, linkIdentifier, savePassword } from '../credentials.server.ts'
import { weakness } from '../model.ts'
import { findPasswordLink } from '../queries.server.ts'
import { type Caller, openSession } from '../session.server.ts'
import { sessions, verifications } from '../tables.server.ts'

type PasswordSet =
	| { ok: true; name: string; cookies: Headers }
	| { ok: false; reason: 'link-spent' }
	| { ok: false; reason: 'password-weak'; because: string }

/** Uses a one-time link: sets the password of the person it was made for, and signs in. */
export async function setPassword(
	ctx: Ctx,
	{ token, password }: { token: string; password: string },
	caller: Caller,
): Promise<PasswordSet> {
	const link = await findPasswordLink(ctx, token)
	if (link.state !== 'open') return { ok: false, reason: 'link-spent' }
	const because = weakness(password, link.person)
	if (because) return { ok: false, reason: 'password-weak', because }

	const hash = await hashPassword(ctx.db, caller.env, password)
	const person = await together(ctx, async (ctx) => {
		// Deleting is taking: of two who send the form at once, one finds nothing.
		const [taken] = await ctx.db
			.delete(verifications)
			.where(and(eq(verifications.identifier, linkIdentifier(token)), gt(verifications.expiresAt, ctx.now)))
			.returning({ userId: verifications.value })
		if (!taken) return null

		await savePassword(ctx, taken.userId, hash)
		await ctx.db.delete(sessions).where(eq(sessions.userId, taken.userId))
		await record(ctx, 'user.password-set', taken.userId)
		return link.person
	})
	if (!person) return { ok: false, reason: 'link-spent' }

	const opened = await openSession(ctx.db, caller, { email: person.email, password })
	if (!opened) return { ok: false, reason: 'link-spent' }
	await record(ctx, 'user.signed-in', opened.user.id)
	return { ok: true, name: opened.user.name, cookies: opened.cookies }
}
