import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { checkedDays } from './model.ts'
import { ways } from './tables.server.ts'

const shownLimit = 50
const dayMs = 24 * 60 * 60 * 1000

const shownColumns = {
	id: ways.id,
	kind: ways.kind,
	names: ways.names,
	instructions: ways.instructions,
	country: ways.country,
	currency: ledgerAccounts.currency,
	holder: ways.holder,
	number: ways.number,
	bic: ways.bic,
	qrScheme: ways.qrScheme,
	qrPayload: ways.qrPayload,
	street: ways.street,
	building: ways.building,
	postcode: ways.postcode,
	town: ways.town,
	isSample: sql<boolean>`${ways.sampleAt} is not null`,
}

/**
 * Ways to pay that donors see, in their order: confirmed, not retired, recently checked, and of a confirmed open
 * account. One statement.
 * @param currency three letters; absent: of every currency
 * @param of.hasCards the operator's keys for payments by card are set
 */
export function listShownWays(ctx: Ctx, { currency, hasCards }: { currency?: string; hasCards: boolean }) {
	return ctx.db
		.select(shownColumns)
		.from(ways)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ways.accountId))
		.where(
			and(
				isShown(ctx.now),
				currency ? eq(ledgerAccounts.currency, currency) : undefined,
				hasCards ? undefined : ne(ways.kind, 'card'),
			),
		)
		.orderBy(asc(ways.position), asc(ways.createdAt), asc(ways.id))
		.limit(shownLimit)
}

/** Do donors see it? For ways joined with their accounts. */
export function isShown(now: Date) {
	return and(
		isNotNull(ways.approvedAt),
		isNull(ways.retiredAt),
		gt(ways.checkedAt, new Date(now.getTime() - checkedDays * dayMs)),
		isNotNull(ledgerAccounts.approvedAt),
		isNull(ledgerAccounts.closedAt),
	)
}
