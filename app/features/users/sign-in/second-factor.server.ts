import { eq } from 'drizzle-orm'
import type { Audit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { profiles, twoFactors } from '../tables.server.ts'
import { endTrust } from './links.server.ts'

/**
 * Signing in asks this person for no second step any more; if it did, they are told.
 * @param auditDetails what the audit trail says of it
 * @returns whether one was on
 */
export async function removeSecondFactor(ctx: Ctx, personId: string, auditDetails?: Audit): Promise<boolean> {
	const removed = await ctx.db
		.delete(twoFactors)
		.where(eq(twoFactors.userId, personId))
		.returning({ verified: twoFactors.verified })
	await ctx.db
		.update(profiles)
		.set({ twoFactorEnabled: false, updatedAt: ctx.now })
		.where(eq(profiles.id, personId))
	await endTrust(ctx, personId)
	const wasOn = removed.some(({ verified }) => verified)
	if (wasOn) await record(ctx, 'user.factor-removed', personId, {}, auditDetails)
	return wasOn
}
