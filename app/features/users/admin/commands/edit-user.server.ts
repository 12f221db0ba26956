import { and, eq, ne, sql } from 'drizzle-orm'
import { askToConfirm, confirmationIsOn, endLinks } from '#app/features/users/api.server.ts'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { hasEmail } from '#app/platform/mail/no-email.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { baseLocale } from '#app/platform/text/locale.ts'
import { lockPerson } from '../lock-person.server.ts'
import { attachAvatar } from '../picture.server.ts'
import { canChangeEmail, canEdit } from '../policy.ts'

type UserEdited = { ok: true } | { ok: false; reason: 'email-taken' }
export type UserEdit = { personId: string; name: string; email?: string | undefined; picture: string | null }

/**
 * Changes name, address and picture. A new address is unconfirmed until its owner opens the link sent there; the old
 * address is told.
 */
export async function editUser(
	ctx: Ctx<User>,
	env: Env,
	{ personId, name, email, picture }: UserEdit,
): Promise<UserEdited> {
	return transaction(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		assertAllowed(canEdit(ctx.actor, person))
		const moves = email !== undefined && email !== person.email
		if (moves) {
			assertAllowed(canChangeEmail(ctx.actor, person))
			const [other] = await ctx.db
				.select({ id: profiles.id })
				.from(profiles)
				.where(and(eq(profiles.email, email), ne(profiles.id, personId)))
			if (other) return { ok: false, reason: 'email-taken' }
		}
		const fields = [moves && 'email', name !== person.name && 'name', picture && 'avatar'].filter(Boolean)
		if (fields.length === 0) return { ok: true }

		// A confirmed address keeps its sign-in links and providers.
		const proven = sql`${profiles.emailVerified} or ${profiles.emailMovedAt} is not null`
		const emailMovedAt = sql`case when ${proven} then ${ctx.now.toISOString()}::timestamptz end`
		const avatar = picture ? await attachAvatar(ctx, picture, personId) : person.avatar
		await ctx.db
			.update(profiles)
			.set({ name, avatar, updatedAt: ctx.now, ...(moves && { email, emailVerified: false, emailMovedAt }) })
			.where(eq(profiles.id, personId))
		await indexScholar(ctx.db, personId)
		await record(ctx, 'user.updated', personId, { fields })
		if (moves) await notifyBothAddresses(ctx, env, person, { name, email })
		return { ok: true }
	})
}

async function notifyBothAddresses(
	ctx: Ctx,
	env: Env,
	old: Awaited<ReturnType<typeof lockPerson>>,
	{ name, email }: { name: string; email: string },
): Promise<void> {
	const locale = old.locale ?? baseLocale
	await endLinks(ctx, old.id, ['change-email', 'confirm-email', 'reset-password', 'set-password', 'unlock'])
	await queueMail(ctx, env, {
		isExpected: true,
		key: `people.email-moved:${old.id}:${ctx.now.getTime()}`,
		kind: 'people.email-moved',
		to: old.email,
		personId: old.id,
		locale,
		values: { name: old.name },
	})
	if (confirmationIsOn(env) && hasEmail(email))
		await askToConfirm(ctx, env, { id: old.id, name, email, locale }, { isExpected: true })
}
