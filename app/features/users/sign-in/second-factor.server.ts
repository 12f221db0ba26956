import { eq } from 'drizzle-orm'
import type { Audit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { profiles, twoFactors } from '../tables.server.ts'
import { endTrust } from './links.server.ts'

/**
 * Turns two-step login off and tells the person, if it was on.
 * @param auditDetails for the audit trail
 * @returns whether it was on
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
