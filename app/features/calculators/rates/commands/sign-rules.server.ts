import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { SignedRules } from '../../model.ts'
import { ruleSignatures } from '../../tables.server.ts'
import { canSignRules } from '../policy.ts'
import { rulesVersions } from '../versions.ts'

/**
 * Signs the version of the rules that is in force. Signed twice, the first signature stays.
 * @param version as the page showed it
 * @returns false where another version is in force now @throws 403 for everybody but scholars
 */
export async function signRules(ctx: Ctx<User>, rules: SignedRules, version: number): Promise<boolean> {
	assertAllowed(canSignRules(ctx.actor))
	if (rulesVersions[rules].version !== version) return false
	await transaction(ctx, async (ctx) => {
		const signed = await ctx.db
			.insert(ruleSignatures)
			.values({ rules, version, scholarId: ctx.actor.id, signedAt: ctx.now })
			.onConflictDoNothing()
			.returning({ id: ruleSignatures.id })
		if (signed[0]) await record(ctx, 'rules.approved', signed[0].id, { rules, version })
	})
	return true
}
