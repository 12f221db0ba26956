import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { RateKind, SignedRules } from '../model.ts'
import { rates, ruleSignatures } from '../tables.server.ts'

const mostRates = 500

/** Rates for the staff, the newest first. @param only drafts that wait for a signature */
export function listRates(ctx: Ctx, { only }: { only?: 'drafts' } = {}) {
	return ctx.db
		.select({
			id: rates.id,
			kind: rates.kind,
			place: rates.place,
			currency: rates.currency,
			amountMinor: rates.amountMinor,
			basis: rates.basis,
			source: rates.source,
			validFrom: rates.validFrom,
			validUntil: rates.validUntil,
			enteredBy: rates.enteredBy,
			reviewedAt: rates.reviewedAt,
		})
		.from(rates)
		.where(only === 'drafts' ? isNull(rates.reviewedAt) : undefined)
		.orderBy(desc(rates.enteredAt), desc(rates.id))
		.limit(mostRates)
}

/** Signed rates that are in force. @param today `2026-03-10`, of the organisation */
export function listRatesInForce(ctx: Ctx, { kinds, today }: { kinds: RateKind[]; today: string }) {
	return ctx.db
		.select({
			id: rates.id,
			kind: rates.kind,
			place: rates.place,
			currency: rates.currency,
			amountMinor: rates.amountMinor,
			basis: rates.basis,
			source: rates.source,
			validFrom: rates.validFrom,
		})
		.from(rates)
		.where(
			and(
				inArray(rates.kind, kinds),
				isNotNull(rates.reviewedAt),
				lte(rates.validFrom, today),
				or(isNull(rates.validUntil), gt(rates.validUntil, today)),
			),
		)
		.orderBy(asc(rates.place), asc(rates.currency))
		.limit(mostRates)
}

/** Signatures under the rules, each with its scholar. */
export function listSignatures(ctx: Ctx) {
	return ctx.db
		.select({
			rules: ruleSignatures.rules,
			version: ruleSignatures.version,
			signedAt: ruleSignatures.signedAt,
			name: profiles.name,
		})
		.from(ruleSignatures)
		.innerJoin(profiles, eq(profiles.id, ruleSignatures.scholarId))
		.orderBy(asc(ruleSignatures.rules), desc(ruleSignatures.version))
		.limit(100)
}

/** The signature under this version; undefined: nobody signed it. */
export async function findSignature(ctx: Ctx, rules: SignedRules, version: number) {
	const [row] = await ctx.db
		.select({ signedAt: ruleSignatures.signedAt, scholarId: ruleSignatures.scholarId, name: profiles.name })
		.from(ruleSignatures)
		.innerJoin(profiles, eq(profiles.id, ruleSignatures.scholarId))
		.where(and(eq(ruleSignatures.rules, rules), eq(ruleSignatures.version, version)))
	return row
}
