import { eq } from 'drizzle-orm'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import type { Role } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { cleanEmail, cleanName } from '#app/platform/text/typed.ts'
import { profiles, roleChanges, userRoles } from '../../tables.server.ts'
import type { AuthEnv } from '../auth.server.ts'
import { hashPassword, savePassword } from '../credentials.server.ts'

export type NewPerson = {
	email: string
	name: string
	role: Role
	/** Absent: the person sets one by a one-time link. */
	password?: string
	sample?: boolean
}

export async function createPerson(
	ctx: Ctx,
	env: AuthEnv,
	person: NewPerson,
): Promise<{ id: string; isNew: boolean }> {
	const email = cleanEmail(person.email)
	const hash = person.password === undefined ? null : await hashPassword(env, person.password)
	return transaction(ctx, async (ctx) => {
		const [made] = await ctx.db
			.insert(profiles)
			.values({
				email,
				name: cleanName(person.name),
				emailVerified: true,
				sampleAt: person.sample ? ctx.now : null,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.onConflictDoNothing({ target: profiles.email })
			.returning({ id: profiles.id })
		if (!made) {
			const [known] = await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
			return { id: requireRow(known).id, isNew: false }
		}

		if (hash) await savePassword(ctx, made.id, hash)
		if (person.role !== 'user') {
			await ctx.db
				.insert(userRoles)
				.values({ userId: made.id, role: person.role, grantedBy: ctx.actor?.id ?? null, grantedAt: ctx.now })
			// The initial role has no reason.
			await ctx.db.insert(roleChanges).values({
				userId: made.id,
				from: 'user',
				to: person.role,
				reason: '',
				changedBy: ctx.actor?.id ?? null,
				createdAt: ctx.now,
			})
		}
		if (person.role !== 'user') await indexScholar(ctx.db, made.id)
		await record(ctx, 'user.created', made.id, { role: person.role })
		return { id: made.id, isNew: true }
	})
}
