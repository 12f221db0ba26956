import { and, eq, sql } from 'drizzle-orm'
import { canSignIn, isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { OfficerFunction } from '../../model.ts'
import { officers } from '../tables.server.ts'

type Named = { personId: string; of: OfficerFunction }

/**
 * Names a person for a function in certification. Twice is once.
 * @returns `self`: nobody names themselves; `not-scholar`: a Shariah member has a published profile
 * @throws 404 for somebody who cannot sign in
 */
export async function nameOfficer(ctx: Ctx<User>, { personId, of }: Named) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	if (personId === ctx.actor.id) return { ok: false, reason: 'self' } as const
	return transaction(ctx, async (ctx) => {
		const [person] = await ctx.db
			.select({ isScholar: sql<boolean>`${isActiveScholar(ctx.now)}` })
			.from(profiles)
			.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
			.where(and(eq(profiles.id, personId), canSignIn(ctx.now)))
		const { isScholar } = requireRow(person)
		if (of === 'shariah' && !isScholar) return { ok: false, reason: 'not-scholar' } as const
		const named = of === 'shariah' ? (['shariah', 'decide'] as const) : [of]
		const made = await ctx.db
			.insert(officers)
			.values(named.map((one) => ({ personId, function: one, namedBy: ctx.actor.id, at: ctx.now })))
			.onConflictDoNothing()
			.returning({ personId: officers.personId })
		if (made.length > 0) await record(ctx, 'certification.officer-named', personId, { function: of })
		return { ok: true } as const
	})
}

/** Takes a function away. What they do in open cases stays theirs; they get no new part. */
export async function dismissOfficer(ctx: Ctx<User>, { personId, of }: Named): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const gone = await ctx.db
			.delete(officers)
			.where(and(eq(officers.personId, personId), eq(officers.function, of)))
			.returning({ personId: officers.personId })
		if (gone.length > 0) await record(ctx, 'certification.officer-dismissed', personId, { function: of })
	})
}
