import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { plainNumber } from '../text/typed.ts'

/** The limit of a field, in UTF-16 units, unless its schema has another. */
export const longestLine = 2000

/** Replaces Zod's own English where a schema has no message. */
const unworded = { error: () => m.common_not_accepted() }

/**
 * Parses input by a schema, and refuses a field that is far too long before a pattern of the schema sees it: Zod runs
 * patterns even after a failed `.max`. The schema's own message says that the field is too long. Number fields accept
 * Arabic and Urdu digits.
 */
export function readBounded<S extends z.ZodType>(
	schema: S,
	given: unknown,
): z.ZodSafeParseResult<z.output<S>> {
	const values = typeof given === 'object' && given !== null ? given : {}
	const long = Object.entries(values).filter(([name, value]) => isTooLong(value, boundOf(schema, name)))
	if (long.length === 0) return schema.safeParse(withNumbers(schema, given), unworded)

	// A harmless value that is too long as well.
	const standIns = long.map(([name, value]) => {
		const text = 'x'.repeat(boundOf(schema, name))
		return [name, Array.isArray(value) ? [text] : text]
	})
	const read = schema.safeParse({ ...values, ...Object.fromEntries(standIns) }, unworded)
	const issues = read.error?.issues ?? []
	const unsaid = long.filter(([name]) => !issues.some((issue) => issue.path[0] === name))
	const said = unsaid.map(([name]) => ({
		code: 'custom' as const,
		path: [name],
		message: m.common_too_long(),
		input: '',
	}))
	return { success: false, error: new z.ZodError([...issues, ...said]) as z.ZodError<z.output<S>> }
}

function withNumbers(schema: z.ZodType, given: unknown): unknown {
	if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
	const typed = Object.entries(given).filter(
		([name, value]) => typeof value === 'string' && isNumber(fieldOf(schema, name)),
	)
	return typed.length === 0
		? given
		: { ...given, ...Object.fromEntries(typed.map(([name, value]) => [name, plainNumber(value)])) }
}

function isNumber(schema: unknown): boolean {
	if (schema instanceof z.ZodNumber) return true
	if (schema instanceof z.ZodPipe) return isNumber(schema.in)
	if (schema instanceof z.ZodUnion) return schema.options.some(isNumber)
	return (
		(schema instanceof z.ZodOptional ||
			schema instanceof z.ZodDefault ||
			schema instanceof z.ZodNullable ||
			schema instanceof z.ZodCatch) &&
		isNumber(schema.unwrap())
	)
}

/** The value of a field as the form may show it again. */
export function shownAgain(schema: z.ZodType, name: string, value: string): string {
	return value.slice(0, Math.min(boundOf(schema, name), value.length))
}

function isTooLong(value: unknown, bound: number): boolean {
	return Array.isArray(value)
		? value.some((each) => isTooLong(each, bound))
		: typeof value === 'string' && value.length > bound
}

const bounds = new WeakMap<z.ZodType, Map<string, number>>()

/** The maximum posted length of a field; infinite for fields that the schema does not read. */
export function boundOf(schema: z.ZodType, name: string): number {
	const known = bounds.get(schema) ?? new Map<string, number>()
	bounds.set(schema, known)
	if (known.size > 1000) known.clear()
	const field = fieldOf(schema, name)
	const bound = known.get(name) ?? (field ? allowed(maxOf(field)) : Number.MAX_SAFE_INTEGER)
	known.set(name, bound)
	return bound
}

/** A line end is posted as two characters and stored as one; surrounding and repeated blanks are removed. */
function allowed(max: number | undefined): number {
	return max === undefined ? longestLine : 2 * max + longestLine
}

function fieldOf(schema: z.ZodType, name: string): z.ZodType | undefined {
	if (schema instanceof z.ZodPipe)
		return fieldOf(schema.in as z.ZodType, name) ?? fieldOf(schema.out as z.ZodType, name)
	if (schema instanceof z.ZodObject)
		return Object.hasOwn(schema.shape, name) ? schema.shape[name] : rest(schema)
	if (schema instanceof z.ZodUnion) {
		const fields = schema.options.flatMap((option) => fieldOf(option as z.ZodType, name) ?? [])
		return fields.length > 0 ? z.union(fields) : undefined
	}
	return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined
}

/** The schema of fields that are not named. */
function rest(schema: z.ZodObject): z.ZodType | undefined {
	const { catchall } = schema.def
	return catchall instanceof z.ZodString ? catchall : undefined
}

/** The largest maximum of a field's schema, before it is transformed to something other than text. */
function maxOf(schema: unknown): number | undefined {
	if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
		return schema.maxLength ?? undefined
	if (schema instanceof z.ZodPipe) return greatest([maxOf(schema.in), maxOf(schema.out)])
	if (schema instanceof z.ZodUnion) return greatest(schema.options.map(maxOf))
	if (
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodCatch
	)
		return maxOf(schema.unwrap())
	return undefined
}

function greatest(all: (number | undefined)[]): number | undefined {
	const known = all.filter((each) => each !== undefined)
	return known.length > 0 ? Math.max(...known) : undefined
}
