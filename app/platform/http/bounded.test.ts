import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { boundOf, longestLine, readBounded } from './bounded.ts'

const errorsOf = (schema: z.ZodType, given: unknown) =>
	readBounded(schema, given).error?.issues.map(({ path: [name], message }) => [name, message])

test('a value that a schema refuses without words of its own is refused in ours', () => {
	const schema = z.object({
		kind: z.enum(['a', 'b']),
		count: z.number(),
		said: z.enum(['c'], { error: 'own' }),
	})
	expect(errorsOf(schema, { kind: 'x', count: 'many', said: 'd' })).toEqual([
		['kind', m.common_not_accepted()],
		['count', m.common_not_accepted()],
		['said', 'own'],
	])
})

test('a field that is far too long is refused in the words of its schema, and its patterns never see it', () => {
	let seen = 0
	const email = z
		.string()
		.trim()
		.max(254, 'long')
		.refine((text) => {
			seen = Math.max(seen, text.length)
			return text !== ''
		}, 'empty')
	const schema = z.object({ email, name: z.string().min(1, 'missing') })
	expect(errorsOf(schema, { email: 'a'.repeat(258_000), name: '' })).toEqual([
		['email', 'long'],
		['name', 'missing'],
	])
	expect(seen).toBeLessThan(5000)
	expect(errorsOf(schema, { email: ` ${'a'.repeat(254)}\r\n`, name: 'x' })).toBeUndefined()
})

test('a field of which nobody says how long it may be has one line', () => {
	const schema = z.object({ title: z.string(), ticked: z.string().catch('') }).transform(({ title }) => title)
	expect(readBounded(schema, { title: 'a'.repeat(longestLine) }).data).toHaveLength(longestLine)
	expect(errorsOf(schema, { title: 'a'.repeat(longestLine + 1) })).toEqual([['title', m.common_too_long()]])
	expect(errorsOf(schema, { title: '', ticked: 'a'.repeat(longestLine + 1) })).toEqual([
		['ticked', m.common_too_long()],
	])
})

test('each of a list is bounded; what a schema does not read is not', () => {
	const schema = z.object({ ids: z.array(z.string()).default([]) })
	expect(errorsOf(schema, { ids: ['a', 'b'.repeat(longestLine + 1)] })).toEqual([
		['ids', m.common_too_long()],
	])
	expect(readBounded(schema, { other: 'a'.repeat(longestLine + 1) }).success).toBe(true)
})

/** Input that kept quadratic expressions busy for seconds or minutes. */
const hostile = [
	'a@b',
	'@.',
	'a.',
	' ',
	'\t\n',
	'\ufeff',
	'<a',
	'<!--',
	'[quran:',
	'2:255 ',
	'x',
	'9',
	'=',
	'\'"',
	'\\',
]

/** Every form schema that a module exports. */
async function schemasOfForms() {
	const files = globSync('app/{features,staff}/**/*.ts').filter(
		(file) =>
			!/\.test\.ts$|\/routes\/|service\.server|feature\.server/.test(file) &&
			readFileSync(file, 'utf8').includes("from 'zod'"),
	)
	const found: [name: string, schema: z.ZodType][] = []
	for (const file of files) {
		const module = (await import(path.resolve(file))) as Record<string, unknown>
		for (const [name, each] of Object.entries(module))
			if (each instanceof z.ZodType) found.push([`${file} ${name}`, each])
	}
	return found
}

/**
 * Processor time in milliseconds; a slow run is repeated twice and the fastest counts, since the machine may be busy.
 */
function fastest(work: () => unknown, most: number): number {
	let least = Number.POSITIVE_INFINITY
	for (let n = 0; n < 3 && least > most; n++) {
		const started = process.cpuUsage()
		work()
		least = Math.min(least, process.cpuUsage(started).user / 1000)
	}
	return least
}

function fieldsOf(schema: z.ZodType): string[] {
	if (schema instanceof z.ZodPipe)
		return [...fieldsOf(schema.in as z.ZodType), ...fieldsOf(schema.out as z.ZodType)]
	if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
	return schema instanceof z.ZodRecord
		? ['bio_en', 'title_ar', 'q0_year', 'opens_1_1', 'category_x', 'noticeHours']
		: []
}

test('no field of any form keeps the server busy, whatever is typed into it', async () => {
	const schemas = await schemasOfForms()
	expect(schemas.length).toBeGreaterThan(60)
	const slow: string[] = []
	for (const [name, schema] of schemas) {
		// For forms that read their fields themselves.
		const fields = new Set([
			...fieldsOf(schema),
			'email',
			'name',
			'title',
			'text',
			'avatar',
			'reason',
			'imageUrl',
		])
		for (const field of fields)
			for (const piece of hostile) {
				const long = piece.repeat(Math.ceil(258_000 / piece.length))
				const short = piece.repeat(Math.ceil(Math.min(boundOf(schema, field), 258_000) / piece.length) - 1)
				for (const value of [long, short]) {
					// Cleaning a long text takes some milliseconds a kilobyte; a line costs nothing.
					const most = 100 + (value === short ? short.length / 500 : 0)
					const took = fastest(() => readBounded(schema, { [field]: value }), most)
					if (took > most) slow.push(`${name} ${field} ${JSON.stringify(piece)} ${value.length}: ${took} ms`)
				}
			}
	}
	expect(slow).toEqual([])
}, 120_000)
