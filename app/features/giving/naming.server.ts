import { eq, inArray } from 'drizzle-orm'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { type Naming, namingOf } from '#app/staff/naming.server.ts'
import { bankFiles, bankLines, bankRules } from './bank/tables.server.ts'
import { formatCode } from './code.ts'
import { formatMoney } from './money.ts'
import { payments } from './payments/tables.server.ts'
import { pledges } from './pledges/tables.server.ts'
import { funds, ledgerAccounts, ledgerPeriods, ledgerProposals } from './tables.server.ts'
import { ways } from './ways/tables.server.ts'

const fundNaming = namingOf({
	areas: ['fund'],
	table: funds,
	id: funds.id,
	columns: { names: funds.names },
	name: ({ names }) => names?.[getLocale()] || Object.values(names ?? {}).find(Boolean),
})

const wayNaming = namingOf({
	areas: ['way'],
	table: ways,
	id: ways.id,
	columns: { names: ways.names },
	name: ({ names }) => names?.[getLocale()] || Object.values(names ?? {}).find(Boolean),
})

const accountNaming = namingOf({
	areas: ['ledger'],
	table: ledgerAccounts,
	id: ledgerAccounts.id,
	columns: { name: ledgerAccounts.name, currency: ledgerAccounts.currency },
	name: ({ name, currency }) => name || currency,
})

const periodNaming = namingOf({
	areas: ['ledger'],
	table: ledgerPeriods,
	id: ledgerPeriods.id,
	columns: { firstOn: ledgerPeriods.firstOn, lastOn: ledgerPeriods.lastOn },
	name: ({ firstOn, lastOn }) => firstOn && lastOn && `${dayOf(firstOn)} – ${dayOf(lastOn)}`,
})

/** Pledges and plans are named by their codes: donors are sealed. */
const pledgeNaming = namingOf({
	areas: ['pledge', 'plan'],
	table: pledges,
	id: pledges.id,
	columns: { code: pledges.code },
	name: ({ code }) => code && isolated(formatCode(code)),
})

/** Payments are named by amount and purpose: their payees are sealed. */
const paymentNaming = namingOf({
	areas: ['payment'],
	table: payments,
	id: payments.id,
	columns: { minor: payments.amountMinor, currency: payments.currency, purpose: payments.purpose },
	name: ({ minor, currency, purpose }) =>
		minor === null || currency === null || purpose === null
			? null
			: [formatMoney({ minor, currency }, getLocale()), isolated(purpose)].join(dot()),
})

/** Entries are named by their numbers. */
const entryNaming: Naming = {
	areas: ['ledger'],
	isWord: true,
	find: (_ctx, ids) => ids.filter((id) => /^\d+$/.test(id)).map((id) => ({ id, name: `#${id}` })),
}

/** Receipts too. */
const receiptNaming: Naming = {
	areas: ['ledger'],
	isWord: true,
	find: (_ctx, ids) => ids.filter((id) => /^\d{4}-\d+$/.test(id)).map((id) => ({ id, name: id })),
}

/** Proposals are named by their amounts. */
const proposalNaming: Naming = {
	areas: ['ledger'],
	async find(ctx, ids) {
		const rows = await ctx.db
			.select({
				id: ledgerProposals.id,
				minor: ledgerProposals.amountMinor,
				currency: ledgerAccounts.currency,
			})
			.from(ledgerProposals)
			.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerProposals.accountId))
			.where(inArray(ledgerProposals.id, ids))
		return rows.map(({ id, minor, currency }) => ({
			id,
			name: formatMoney({ minor, currency }, getLocale()),
		}))
	},
}

/** Bank files are named as uploaded. */
const fileNaming = namingOf({
	areas: ['bank-file'],
	table: bankFiles,
	id: bankFiles.id,
	columns: { name: bankFiles.name },
	name: ({ name }) => name,
})

/** Bank lines contain people's names, so day and amount name them. */
const lineNaming = namingOf({
	areas: ['bank-line'],
	table: bankLines,
	id: bankLines.id,
	columns: { day: bankLines.day, minor: bankLines.amountMinor, currency: bankLines.currency },
	name: ({ day, minor, currency }) =>
		day === null || minor === null || currency === null
			? null
			: `${dayOf(day)} – ${formatMoney({ minor, currency }, getLocale())}`,
})

const ruleNaming = namingOf({
	areas: ['bank-rule'],
	table: bankRules,
	id: bankRules.id,
	columns: { words: bankRules.words },
	name: ({ words }) => words?.join(' '),
})

function dayOf(date: string): string {
	return formatDay(new Date(`${date}T12:00:00Z`), getLocale(), 'UTC')
}

export const givingNamings = [
	fundNaming,
	wayNaming,
	pledgeNaming,
	accountNaming,
	periodNaming,
	entryNaming,
	receiptNaming,
	proposalNaming,
	paymentNaming,
	fileNaming,
	lineNaming,
	ruleNaming,
]
