import { type AmountFault, parseAmount } from '#app/platform/text/money.ts'
import { plainNumber } from '#app/platform/text/typed.ts'
import { fraction } from '../fraction.ts'
import { currencyOf, longestTyped, type ShownRate } from '../model.ts'
import { isSchool, type School } from '../schools.ts'
import { type Feeding, fidyahDue, kafarahDue, maxCount } from './atonement.ts'
import {
	type FidyahKind,
	type KafarahKind,
	kafarahKinds,
	type Lateness,
	latenessChoices,
} from './readings.ts'

// The forms of the two pages, as they are typed: read by the server without script and by the browser with it. Browser-safe.

export const fidyahKinds = ['unable', 'late'] as const satisfies FidyahKind[]
export type AtonementKind = FidyahKind | KafarahKind

export type AtonementDraft = {
	school: School
	kind: AtonementKind
	/** As typed: days, or how many. */
	count: string
	years: string
	/** A reading in place of the school's. */
	lateness: Lateness | null
	currency: string
	/** The id of a rate; empty: the typed amount. */
	rateId: string
	amount: string
}

type Page = { name: 'fidyah' | 'kafarah'; school: School; rates: readonly ShownRate[] }

/** Reads the fields of the form; whatever is not one of its choices is left out. */
export function readAtonementDraft(
	values: Record<string, string>,
	{ name, school, rates }: Page,
): AtonementDraft {
	const kinds: readonly AtonementKind[] = name === 'fidyah' ? fidyahKinds : kafarahKinds
	const [first] = rates
	return {
		school: isSchool(values.school ?? '') ? (values.school as School) : school,
		kind: kinds.find((kind) => kind === values.kind) ?? kinds[0] ?? 'unable',
		count: (values.count ?? '').slice(0, longestTyped),
		years: (values.years ?? '').slice(0, longestTyped),
		lateness: latenessChoices.find((one) => one === values.lateness) ?? null,
		currency: currencyOf(values.currency),
		rateId: values.rateId === undefined ? (first?.id ?? '') : values.rateId.slice(0, longestTyped),
		amount: (values.amount ?? '').slice(0, longestTyped),
	}
}

export type AtonementFaults = {
	count?: 'unreadable'
	years?: 'unreadable'
	amount?: Exclude<AmountFault, 'empty'>
}

export type AtonementAnswer = {
	feeding: Feeding | null
	rate: ShownRate | undefined
	faults: AtonementFaults
}

/** Reckons what is due as the form says; null until a number and a rate are there. */
export function atonementAnswer(draft: AtonementDraft, rates: readonly ShownRate[]): AtonementAnswer {
	const faults: AtonementFaults = {}
	const number = (field: 'count' | 'years') => {
		const typed = plainNumber(draft[field]).trim()
		const isRead = /^[0-9]{1,6}$/.test(typed) && Number(typed) <= maxCount
		if (typed !== '' && !isRead) faults[field] = 'unreadable'
		return isRead ? Number(typed) : 0
	}
	const rate = rates.find(({ id }) => id === draft.rateId)
	const typed = rate ? null : parseAmount(draft.amount, draft.currency)
	if (typed && !typed.ok && typed.reason !== 'empty') faults.amount = typed.reason
	const minor = rate ? rate.amountMinor : typed?.ok ? typed.minor : 0
	const cost = { amount: fraction(minor), currency: rate?.currency ?? draft.currency }
	const [count, years] = [number('count'), number('years')]
	if (count === 0 || minor === 0) return { feeding: null, rate, faults }
	const { school, kind } = draft
	const feeding =
		kind === 'unable' || kind === 'late'
			? fidyahDue(school, { kind, days: count, yearsLate: years }, cost, draft.lateness ?? undefined)
			: kafarahDue(school, { kind, count }, cost)
	return { feeding, rate, faults }
}
