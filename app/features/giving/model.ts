import type { Locale } from '#app/platform/text/locale.ts'

/** The restrictions of a fund. `unassigned`: money in the bank whose purpose is not known yet. */
export const restrictions = [
	'general',
	'zakat',
	'fitr',
	'fidyah',
	'kafarah',
	'purpose',
	'unassigned',
] as const
export type Restriction = (typeof restrictions)[number]

/** The kinds of ledger accounts. Only an `asset` (a bank account, a wallet, a cash box) holds money. */
export const accountKinds = [
	'asset',
	'gift',
	'disbursement',
	'cost',
	'transfer',
	'suspense',
	'opening',
	'interest',
	'exchange',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** The eight recipients of zakat (Quran 9:60). */
export const zakatCategories = [
	'poor',
	'needy',
	'collectors',
	'hearts',
	'freeing',
	'debtors',
	'cause',
	'traveller',
] as const
export type ZakatCategory = (typeof zakatCategories)[number]

/** An admin's duties in the ledger; without a row an admin has both. */
export const duties = ['enter', 'approve'] as const
export type Duty = (typeof duties)[number]

/** Entries that need a second person: opening balances and payments. */
export const proposalKinds = ['opening', 'payment'] as const

/** The author of entries that the site makes by itself, from what a card processor says. */
export const bySite = '00000000-0000-0000-0000-000000000000'

export const proposalStates = ['waiting', 'posted', 'refused'] as const

export type Names = Record<Locale, string>

/** The largest amount of one line, in minor units. */
export const maxAmount = 1_000_000_000_000

/** The prefix of the staff's donation pages. */
export const moneyPath = '/admin/donations'
export const fundsPath = `${moneyPath}/funds`
export const accountsPath = `${moneyPath}/accounts`
export const entriesPath = `${moneyPath}/entries`
export const periodsPath = `${moneyPath}/periods`
export const dutiesPath = `${moneyPath}/duties`
export const exportPath = `${moneyPath}/export`
export const proposalsPath = `${moneyPath}/proposals`

/** Days after which unspent zakat is marked, then as urgent: a lunar year has 354 or 355. */
export const zakatDays = { warning: 300, urgent: 354 } as const

/** The obstacles to closing a period, as the ledger computes them. */
export type Checklist = {
	/** Accounts whose balance on the last day differs from the bank's, or is not recorded. */
	unreconciled: { name: string; currency: string; ledgerMinor: number; bankMinor: number | null }[]
	/** Unassigned money more than thirty days old on the last day, by currency. */
	unassigned: { currency: string; amountMinor: number }[]
	/** Unexplained outgoing money more than thirty days old on the last day, by currency. */
	unexplained: { currency: string; amountMinor: number }[]
	/** Undecided payments and openings of the period. */
	waiting: number
	/** Payments that were approved until the last day and are not paid. */
	unpaid: number
	/** Earlier periods that are open. */
	earlier: number
}

/** Pages below /donate, which no fund may use as slug. */
export const reservedSlugs = ['find', 'funds', 'plan', 'pledge', 'receipts', 'withdrawal']
