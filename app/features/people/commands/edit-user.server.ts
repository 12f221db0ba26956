import { and, eq, ne } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { attachAvatar } from '../picture.server.ts'
import { canChangeEmail, canEdit } from '../policy.ts'
import { lockPerson } from '../target.server.ts'

type UserEdited = { ok: true } | { ok: false; reason: 'email-taken' }

/** Changes name, address and picture. A new address is unproven until its owner opens a link that was sent there. */
export async function editUser(
	ctx: Ctx<User>,
	{
		personId,
		name,
		email,
		picture,
	}: { personId: string; name: string; email?: string; picture: string | null },
): Promise<UserEdited> {
	return together(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		allow(canEdit(ctx.actor, person))
		const moves = email !== undefined && email !== person.email
		if (moves) {
			allow(canChangeEmail(ctx.actor, person))
			const [other] = await ctx.db
				.select({ id: profiles.id })
				.from(profiles)
				.where(and(eq(profiles.email, email), ne(profiles.id, personId)))
			if (other) return { ok: false, reason: 'email-taken' }
		}
		const fields = [moves && 'email', name !== person.name && 'name', picture && 'avatar'].filter(Boolean)
		if (fields.length === 0) return { ok: true }

		const avatar = picture ? await attachAvatar(ctx, picture, personId) : person.avatar
		await ctx.db
			.update(profiles)
			.set({ name, avatar, updatedAt: ctx.now, ...(moves ? { email, emailVerified: false } : {}) })
			.where(eq(profiles.id, personId))
		await record(ctx, 'user.updated', personId, { fields })
		return { ok: true }
	})
}
