import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { csvFile, keyset, toPage } from '#app/staff/list.server.ts'
import type { ExportedDays } from '../exports.server.ts'
import { amountCell } from '../funds/books-file.server.ts'
import { funds, ledgerEntries } from '../tables.server.ts'
import { payments } from './tables.server.ts'

/**
 * Payments for accountants, by the day on which they were paid, else requested. Payees are left out: they stay with the
 * evidence on the site.
 */
export function paymentsFile(ctx: Ctx<User>, { from, to }: ExportedDays, locale: Locale): Response {
	const { id, status, category, persons, amountMinor, currency, purpose, dueOn, createdAt } = payments
	const day = sql<string>`coalesce(${ledgerEntries.day}, ${createdAt}::date)`
	const inOrder = keyset([createdAt, 'asc'], [id, 'asc'])
	return csvFile({
		name: 'payments',
		now: ctx.now,
		head: [
			'payment',
			'status',
			'fund',
			'restriction',
			'category',
			'persons',
			'amount',
			'currency',
			'purpose',
			'due',
			'requested_on',
			'requested_by',
			'approved_on',
			'approved_by',
			'one_person',
			'paid_on',
			'entry',
		],
		async list(cursor, size) {
			const rows = await ctx.db
				.select({
					id,
					status,
					category,
					persons,
					amountMinor,
					currency,
					purpose,
					dueOn,
					createdAt,
					fund: funds.names,
					restriction: payments.restriction,
					approvedAt: payments.approvedAt,
					onePerson: payments.onePerson,
					entryId: payments.entryId,
					paidOn: ledgerEntries.day,
					requester: shownNameOf(sql`${payments}.requested_by`),
					approver: shownNameOf(sql`${payments}.approved_by`),
					key: inOrder.key,
				})
				.from(payments)
				.innerJoin(funds, eq(funds.id, payments.fundId))
				.leftJoin(ledgerEntries, eq(ledgerEntries.id, payments.entryId))
				.where(and(from ? gte(day, from) : undefined, to ? lte(day, to) : undefined, inOrder.after(cursor)))
				.orderBy(...inOrder.by)
				.limit(size + 1)
			return toPage(rows, size)
		},
		line: (row) => [
			row.id,
			row.status,
			row.fund[locale],
			row.restriction,
			row.category ?? '',
			row.persons ?? '',
			amountCell({ minor: row.amountMinor, currency: row.currency }),
			row.currency,
			row.purpose,
			row.dueOn ?? '',
			row.createdAt.toISOString(),
			row.requester ?? '',
			row.approvedAt?.toISOString() ?? '',
			row.approver ?? '',
			row.onePerson ? 'yes' : '',
			row.paidOn ?? '',
			row.entryId ?? '',
		],
	})
}
