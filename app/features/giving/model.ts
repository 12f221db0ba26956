import type { Locale } from '#app/platform/text/locale.ts'

/** What the money of a fund may be used for. `unassigned`: money in the bank whose purpose nobody knows yet. */
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

/** What an account of the ledger is for. Only an `asset` (a bank account, a wallet, a cash box) holds money. */
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

/** The eight groups that zakat is paid to (Quran 9:60). */
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

/** What an admin does in the ledger; with no row an admin does both. */
export const duties = ['enter', 'approve'] as const
export type Duty = (typeof duties)[number]

/** What one person enters and another posts: what an account held when the ledger began, and payments. */
export const proposalKinds = ['opening', 'payment'] as const

export const proposalStates = ['waiting', 'posted', 'refused'] as const

export type Names = Record<Locale, string>

/** The largest amount of one line, in minor units. */
export const maxAmount = 1_000_000_000_000

/** Where the staff's pages of donations begin. */
export const moneyPath = '/admin/donations'
export const fundsPath = `${moneyPath}/funds`
export const accountsPath = `${moneyPath}/accounts`
export const entriesPath = `${moneyPath}/entries`
export const periodsPath = `${moneyPath}/periods`
export const dutiesPath = `${moneyPath}/duties`
export const exportPath = `${moneyPath}/export`
export const proposalsPath = `${moneyPath}/proposals`

/** Days after which unspent zakat is pointed out, and then urgently: a lunar year has 354 or 355. */
export const zakatDays = { warning: 300, urgent: 354 } as const

/** What stands in the way of closing a period, as the ledger itself says. */
export type Checklist = {
	/** Accounts whose balance on the last day is not what the bank said, or of which it said nothing. */
	unreconciled: { name: string; currency: string; ledgerMinor: number; bankMinor: number | null }[]
	/** Money of unknown purpose that came more than thirty days before the last day, by currency. */
	unassigned: { currency: string; amountMinor: number }[]
	/** Money that left more than thirty days before the last day, and nobody said why, by currency. */
	unexplained: { currency: string; amountMinor: number }[]
	/** Payments and openings of the period that nobody decided. */
	waiting: number
	/** Earlier periods that are open. */
	earlier: number
}

/** Addresses below /donate that are pages of their own, so that no fund is called so. */
export const reservedSlugs = ['find', 'funds', 'pledge', 'receipts', 'withdrawal']
