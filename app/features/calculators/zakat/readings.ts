import type { Reference, RulesVersion } from '../references.ts'
import type { BySchool, School } from '../schools.ts'

/** A change of any rule of this folder is another version, which a scholar has to sign again. */
export const zakatRules: RulesVersion = { version: 1 }

type Reading<Choice extends string> = {
	choices: readonly Choice[]
	/** The position of each school, as taken for its fatwa position. */
	by: BySchool<Choice>
	references: Reference[]
}

function reading<const Choice extends string>(
	choices: readonly Choice[],
	by: BySchool<NoInfer<Choice>>,
	references: Reference[] = [],
): Reading<Choice> {
	return { choices, by, references }
}

function forAll<Choice>(choice: Choice): BySchool<Choice> {
	return { hanafi: choice, maliki: choice, shafii: choice, hanbali: choice }
}

/** Each question that a reader may answer otherwise than their school does. */
export const readings = {
	/** The metal by which the least amount of money and goods is measured. */
	nisab: reading(['silver', 'gold'], forAll('silver'), ['islamqa-88168']),
	/** 85 g and 595 g, or 7.5 and 52.5 tola. */
	unit: reading(['gram', 'tola'], forAll('gram')),
	/** Somebody who counts by solar years gives for the eleven days more. */
	year: reading(['lunar', 'solar'], forAll('lunar')),
	yearCondition: reading(['both-ends', 'throughout'], { ...forAll('throughout'), hanafi: 'both-ends' }, [
		'islamicportal-year',
	]),
	wornJewellery: reading(['counted', 'not-counted'], { ...forAll('not-counted'), hanafi: 'counted' }, [
		'fiqh-us-sunnah',
	]),
	debts: reading(
		['due-within-year', 'all', 'beyond-other-property', 'none'],
		{ hanafi: 'due-within-year', maliki: 'beyond-other-property', shafii: 'none', hanbali: 'all' },
		['bidayat-mujtahid'],
	),
	receivables: reading(['now', 'on-receipt-one-year', 'on-receipt-all-years'], {
		hanafi: 'on-receipt-all-years',
		maliki: 'on-receipt-one-year',
		shafii: 'now',
		hanbali: 'on-receipt-all-years',
	}),
	/** Gold and silver complete each other's least amount by value, or each has its own. */
	metals: reading(['together', 'apart'], { ...forAll('together'), shafii: 'apart' }, ['zad-mustaqni']),
	pensions: reading(['now', 'on-receipt'], forAll('on-receipt')),
} as const

type Readings = typeof readings
export type ZakatOptions = { [Name in keyof Readings]: Readings[Name]['by'][School] }

/** The readings of a school, with those that the reader chose in their place. */
export function zakatOptions(school: School, chosen: Partial<ZakatOptions> = {}): ZakatOptions {
	const own = Object.fromEntries(Object.entries(readings).map(([name, { by }]) => [name, by[school]]))
	return { ...(own as ZakatOptions), ...chosen }
}
