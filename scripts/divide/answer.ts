import { formatFraction } from '#app/features/calculators/fraction.ts'
import {
	type Circumstance,
	type DivisionFault,
	type DivisionInput,
	divide,
} from '#app/features/calculators/inheritance/divide.ts'
import type { HeirCounts } from '#app/features/calculators/inheritance/family.ts'
import { type Refusal, refusals } from '#app/features/calculators/inheritance/rules.ts'
import type { DivisionOptions } from '#app/features/calculators/inheritance/shares.ts'
import { schools } from '#app/features/calculators/schools.ts'
import { UsageError } from '../usage.ts'

const optionNames = ['treasury', 'spouse_radd'] as const satisfies (keyof DivisionOptions)[]
const circumstances = refusals.filter((name): name is Circumstance => name !== 'distant-kindred')

export type Answer = { shares: Record<string, string> } | { refused: Refusal }

/**
 * Divides each estate of a JSON array of `{ school, heirs, options? }`; other members are ignored. `school` may be a
 * list of schools.
 * @returns for each its shares as exact fractions, with a `residue` that no heir takes, or the reason of a refusal
 * @throws UsageError with the first invalid case
 */
export function answerCases(json: string): Answer[] {
	return readCases(json).map((inputs, at) => answerAlike(inputs, at + 1))
}

function readCases(json: string): DivisionInput[][] {
	const list = parsed(json)
	if (!Array.isArray(list)) throw new UsageError(`A list of cases is expected.`)
	return list.map((item, at) => readCase(item, at + 1))
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json)
	} catch (error) {
		throw new UsageError(`This is no JSON: ${error instanceof Error ? error.message : ''}`)
	}
}

/** The case once for each of its schools. */
function readCase(item: unknown, number: number): DivisionInput[] {
	if (!isObject(item)) throw wrong(number, 'an object is expected')
	const asked = (Array.isArray(item.school) ? item.school : [item.school]).map((given: unknown) => {
		const school = schools.find((name) => name === given)
		if (!school) throw wrong(number, `school is ${shown(given)}; expected ${schools.join(', ')}`)
		return school
	})
	if (asked.length === 0) throw wrong(number, 'school is an empty list')
	if (!isObject(item.heirs)) throw wrong(number, 'heirs is expected to be an object of counts')
	const heirs = readHeirs(item.heirs, number)
	const { options, circumstances } = readOptions(item.options ?? {}, number)
	return asked.map((school) => ({ school, heirs, options, circumstances }))
}

function readHeirs(heirs: Record<string, unknown>, number: number): HeirCounts {
	const counts: [string, number][] = Object.entries(heirs).map(([key, count]) => {
		if (typeof count !== 'number') throw wrong(number, `heirs.${key} is ${shown(count)}; expected a number`)
		return [key, count]
	})
	return Object.fromEntries(counts)
}

/** Options of the division, and circumstances such as `killing` or `several_deaths`. */
function readOptions(given: unknown, number: number): Pick<DivisionInput, 'options' | 'circumstances'> {
	if (!isObject(given)) throw wrong(number, 'options is expected to be an object')
	const options: DivisionOptions = {}
	const present: Circumstance[] = []
	for (const [name, value] of Object.entries(given)) {
		if (typeof value !== 'boolean')
			throw wrong(number, `options.${name} is ${shown(value)}; expected true or false`)
		const option = optionNames.find((known) => known === name)
		const circumstance = circumstances.find((known) => known === name.replaceAll('_', '-'))
		if (!option && !circumstance) {
			const known = [...optionNames, ...circumstances.map((each) => each.replaceAll('-', '_'))]
			throw wrong(number, `options.${name} is not known; expected ${known.join(', ')}`)
		}
		if (option) options[option] = value
		if (circumstance && value) present.push(circumstance)
	}
	return { options, circumstances: present }
}

function answerAlike(inputs: DivisionInput[], number: number): Answer {
	const [first, ...others] = inputs.map((input) => answer(input, number))
	if (!first) throw new TypeError('A case has at least one school')
	if (others.some((other) => JSON.stringify(other) !== JSON.stringify(first)))
		throw wrong(number, 'these schools divide differently; ask for each by itself')
	return first
}

function answer(input: DivisionInput, number: number): Answer {
	const result = divide(input)
	if (result.ok) {
		const shares = result.shares.map(({ key, share }) => [key, formatFraction(share)])
		return { shares: Object.fromEntries([...shares, ['residue', formatFraction(result.residue)]]) }
	}
	if ('refused' in result) return { refused: result.refused }
	throw wrong(number, faultText(result.fault))
}

function faultText(fault: DivisionFault): string {
	switch (fault.reason) {
		case 'unknown-heir':
			return `heirs.${fault.key} is not known`
		case 'count-not-whole':
			return `heirs.${fault.key} is expected to be a whole number, 0 or more`
		case 'count-too-large':
			return `heirs.${fault.key} is at most ${fault.most}`
		case 'named-twice':
			return `heirs.${fault.key} is another name of an heir who is named already`
		case 'husband-and-wife':
			return 'a husband and a wife cannot both be left'
		case 'estate':
			return `an amount of the estate is ${fault.fault}`
	}
}

function wrong(number: number, what: string): UsageError {
	return new UsageError(`Case ${number}: ${what}.`)
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: unknown): string {
	return value === undefined ? 'missing' : (JSON.stringify(value) ?? 'nothing').slice(0, 40)
}
