import { type AmountFault, parseAmount } from '#app/platform/text/money.ts'
import { currencyOf, longestTyped } from '../model.ts'
import { isSchool, type School } from '../schools.ts'
import { type Circumstance, type DivisionInput, type DivisionResult, divide } from './divide.ts'
import type { HeirCounts } from './family.ts'
import { findHeir } from './heirs.ts'
import { offeredKeys } from './offered.ts'
import { refusals } from './rules.ts'

// The form of the page, as it is typed: read by the server without script and by the browser with it. Browser-safe.

export const circumstances = refusals.filter(
	(name): name is Exclude<Circumstance, 'emancipator'> =>
		name !== 'distant-kindred' && name !== 'emancipator',
)

export const amountFields = ['assets', 'funeral', 'debts', 'bequest', 'heirBequest'] as const
export type AmountField = (typeof amountFields)[number]

export type Draft = {
	school: School
	counts: HeirCounts
	circumstances: (typeof circumstances)[number][]
	/** The treasury is in order. */
	treasury: boolean
	/** The rest goes to the spouse. */
	spouseReturn: boolean
	currency: string
	/** As typed. */
	amounts: Record<AmountField, string>
	hasConsent: boolean
}

/** The name of a heir's field. */
export function countField(key: string): string {
	return `heir-${key}`
}

/** Reads the fields of the form; whatever is not one of its choices is left out. */
export function readDraft(values: Record<string, string>, school: School): Draft {
	const typed = values.school ?? ''
	const counts = offeredKeys.flatMap((key) => {
		const count = Number(values[countField(key)] ?? 0)
		const most = mostOf(key)
		return Number.isInteger(count) && count > 0 ? [[key, Math.min(count, most)] as const] : []
	})
	return {
		school: isSchool(typed) ? typed : school,
		counts: Object.fromEntries(counts),
		circumstances: circumstances.filter((name) => values[name] === 'yes'),
		treasury: values.treasury === 'yes',
		spouseReturn: values.spouseReturn === 'yes',
		currency: currencyOf(values.currency),
		amounts: {
			assets: short(values.assets),
			funeral: short(values.funeral),
			debts: short(values.debts),
			bequest: short(values.bequest),
			heirBequest: short(values.heirBequest),
		},
		hasConsent: values.consent === 'yes',
	}
}

function short(typed = ''): string {
	return typed.slice(0, longestTyped)
}

const mostOfAKind = 50

/** How many of a relative the page takes. */
export function mostOf(key: string): number {
	return Math.min(findHeir(key)?.most ?? 1, mostOfAKind)
}

/** One relative more or fewer: `more:son`, `less:son`; anything else changes nothing. */
export function withChange(draft: Draft, change: string): Draft {
	const [how, key = ''] = change.split(':')
	const step = how === 'more' ? 1 : how === 'less' ? -1 : 0
	if (step === 0 || !offeredKeys.includes(key)) return draft
	const count = Math.min(Math.max((draft.counts[key] ?? 0) + step, 0), mostOf(key))
	const counts = { ...draft.counts, [key]: count }
	// Nobody leaves both a husband and a wife.
	if (count > 0 && key === 'wife') counts.husband = 0
	if (count > 0 && key === 'husband') counts.wife = 0
	return { ...draft, counts: inOrder(counts) }
}

function inOrder(counts: HeirCounts): HeirCounts {
	return Object.fromEntries(offeredKeys.flatMap((key) => (counts[key] ? [[key, counts[key]] as const] : [])))
}

export type Faults = Partial<Record<AmountField, Exclude<AmountFault, 'empty'>>>

export type Answer = {
	/** Null without relatives. */
	result: DivisionResult | null
	faults: Faults
}

/** Divides as the form says; without a total the shares alone. */
export function answerOf(draft: Draft): Answer {
	const { currency, school, counts, circumstances: named, treasury, spouseReturn } = draft
	const faults: Faults = {}
	const minor = (field: AmountField) => {
		const read = parseAmount(draft.amounts[field], currency)
		if (read.ok) return read.minor
		if (read.reason !== 'empty') faults[field] = read.reason
		return 0
	}
	const estate = {
		currency,
		assetsMinor: minor('assets'),
		funeralMinor: minor('funeral'),
		debtsMinor: minor('debts'),
		will: {
			bequestMinor: minor('bequest'),
			heirBequestMinor: minor('heirBequest'),
			hasConsent: draft.hasConsent,
		},
	}
	const input: DivisionInput = {
		school,
		heirs: counts,
		options: { treasury, spouse_radd: spouseReturn },
		circumstances: named,
		...(estate.assetsMinor > 0 && { estate }),
	}
	const isEmpty = Object.keys(counts).length === 0 && named.length === 0
	return { result: isEmpty ? null : divide(input), faults }
}
