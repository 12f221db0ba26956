import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { cleanName, plainNumber, withLineFeeds } from '#app/platform/text/typed.ts'
import type { Entries, Field, Fields, ValuesOf, Whole } from './fields.ts'

const typed = z.string().default('')
const markers = /^\s*[-–•*✓]\s*/u

/** The Zod shape of declared fields. Errors are sentences in the reader's language, not codes. */
export function inputOf<F extends Fields>(fields: F) {
	const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])
	return Object.fromEntries(shape) as { [Name in keyof F]: z.ZodType<ValuesOf<F>[Name], string | undefined> }
}

function schemaOf(field: Field): z.ZodType {
	switch (field.kind) {
		case 'line':
			return text(field, field.isName ? cleanName : (typed) => typed.replace(/\s+/g, ' ').trim())
		case 'paragraph':
			return text(field, (typed) => withLineFeeds(typed).trim())
		case 'entries':
			return list(field)
		case 'whole':
			return number(field)
		case 'choice':
			if (field.required) return z.enum(field.codes, { error: field.required })
			if (field.unknown)
				return typed
					.transform((code) => code || null)
					.pipe(z.enum(field.codes, { error: field.unknown }).nullable())
			return z.enum(field.codes).nullable().catch(null)
	}
}

type Text = Extract<Field, { kind: 'line' | 'paragraph' }>

function text({ max, required, tooLong, ...of }: Text, clean: (typed: string) => string) {
	const long = tooLong ?? (() => m.editor_code_too_long({ max }))
	const { min: least = 1 } = of
	const limited = z.string().max(max, { error: long })
	return typed.transform(clean).pipe(required ? limited.min(least, { error: required }) : limited)
}

function list({ max, each, required, tooLong, tooMany }: Entries) {
	const long = tooLong ?? (() => m.editor_code_too_long({ max: each }))
	const some = z.array(z.string().max(each, { error: long })).max(max, { error: tooMany })
	return z
		.string()
		.max(2 * max * each, { error: long })
		.default('')
		.transform((typed) =>
			typed
				.split(/\r?\n/)
				.map((entry) => entry.replace(markers, '').trim())
				.filter(Boolean),
		)
		.pipe(required ? some.min(1, { error: required }) : some)
}

/** Null if empty. */
function number({ max, min = 0, required, wrong }: Whole) {
	return typed.transform((typed, ctx) => {
		const plain = plainNumber(typed)
		if (plain === '' && !required) return null
		const value = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
		if (value >= min && value <= max) return value
		ctx.addIssue({ code: 'custom', message: plain === '' && required ? required() : wrong() })
		return z.NEVER
	})
}

/**
 * For a rule over several fields: reports its error at one of them, together with other fields' errors. A field that
 * is refused already may still hold what was typed, of another type: the rule is left out then.
 */
export function reportAt(field: string, error: () => string) {
	return {
		path: [field],
		error,
		when: ({ issues }: { issues: { path?: PropertyKey[] }[] }) =>
			!issues.some(({ path }) => path?.[0] === field),
	}
}
