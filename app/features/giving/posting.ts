import type { ZakatCategory } from './model.ts'
import type { NewLine } from './post.server.ts'

/** Posted at once by one person; payments and openings need a second one. */
export const entryKinds = ['gift', 'assign', 'unassigned', 'transfer', 'move', 'cost', 'interest'] as const
export type EntryKind = (typeof entryKinds)[number]

export type TypedEntry = {
	/** `left`: unexplained outgoing money. */
	kind: EntryKind | 'opening' | 'payment' | 'left'
	currency: string
	accountId: string
	/** The target account. */
	toAccountId?: string | null
	fundId: string
	/** The target fund. */
	toFundId?: string | null
	/** The fund of unassigned money. */
	unassignedId?: string | null
	amountMinor: number
	category?: ZakatCategory | null
	persons?: number | null
}

/** The lines of an entry: each fund balances by itself. */
export function linesOf(typed: TypedEntry): NewLine[] {
	const { kind, currency, accountId, fundId, amountMinor, category, persons } = typed
	const toFund = typed.toFundId ?? fundId
	const account = { id: accountId }
	const line = (fund: string, of: NewLine['account'], amount: number): NewLine => ({
		fundId: fund,
		account: of,
		amountMinor: amount,
	})
	const comes = (from: 'gift' | 'opening' | 'interest' | 'suspense', fund = fundId) => [
		line(fund, account, amountMinor),
		line(fund, { kind: from, currency }, -amountMinor),
	]
	switch (kind) {
		case 'gift':
		case 'opening':
		case 'interest':
			return comes(kind)
		case 'unassigned':
			return comes('suspense')
		case 'assign': {
			const waiting = typed.unassignedId ?? ''
			return [
				line(waiting, account, -amountMinor),
				line(waiting, { kind: 'suspense', currency }, amountMinor),
				...comes('gift'),
			]
		}
		case 'transfer':
			return [
				line(fundId, account, -amountMinor),
				line(fundId, { kind: 'transfer', currency }, amountMinor),
				line(toFund, account, amountMinor),
				line(toFund, { kind: 'transfer', currency }, -amountMinor),
			]
		case 'move':
			return [line(fundId, account, -amountMinor), line(fundId, { id: typed.toAccountId ?? '' }, amountMinor)]
		case 'cost':
			return [line(fundId, account, -amountMinor), line(fundId, { kind: 'cost', currency }, amountMinor)]
		case 'left':
			return [line(fundId, account, -amountMinor), line(fundId, { kind: 'suspense', currency }, amountMinor)]
		case 'payment':
			return [
				line(fundId, account, -amountMinor),
				{
					...line(fundId, { kind: 'disbursement', currency }, amountMinor),
					category: category ?? null,
					persons: persons ?? null,
				},
			]
	}
}
