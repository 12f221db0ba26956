import { data } from 'react-router'
import { z } from 'zod'
import { withoutDirectionMarks } from '../text/bidi.ts'
import { withLineFeeds } from '../text/typed.ts'
import { readBounded, shownAgain } from './bounded.ts'
import { type FormReply, pageField } from './forms.ts'

/** The limit of a form without files. */
export const formLimitBytes = 256 * 1024
/** The limit of a form with a long text. A larger body is refused before it is read. */
export const longFormBytes = 4 * formLimitBytes
// Never sent back or saved.
const neverShown = /password|confirm|code|-response$/i

export function showable(values: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).filter(([name]) => isShowable(name)))
}

export function isShowable(name: string): boolean {
	return !neverShown.test(name)
}

export type Reply = ReturnType<typeof refuse>
type Read<T> = { ok: true; input: T; values: Record<string, string> } | { ok: false; reply: Reply }

/**
 * Reads a form by its schema; the first issue of each field is its error. Of several fields with one name the last
 * counts, unless the schema wants an array.
 * @param before refuses by the raw fields, before the schema reads them: `proofFor`
 * @throws Response 413 if the body is too large
 */
export async function readForm<S extends z.ZodType>(
	request: Request,
	schema: S,
	before?: (values: Record<string, string>) => Promise<Reply | null>,
): Promise<Read<z.output<S>>> {
	const entries = await textEntries(request)
	const values = Object.fromEntries(entries)
	const reply = await before?.(values)
	if (reply) return { ok: false, reply }
	const lists = listsOf(schema).map((name) => [
		name,
		entries.filter(([each]) => each === name).map(([, value]) => value),
	])
	return check(values, { ...values, ...Object.fromEntries(lists) }, schema)
}

/** The fields that the schema wants as arrays. */
function listsOf(schema: z.ZodType): string[] {
	if (schema instanceof z.ZodPipe) return listsOf(schema.in as z.ZodType)
	if (!(schema instanceof z.ZodObject)) return []
	return Object.keys(schema.shape).filter((name) => isList(schema.shape[name]))
}

function isList(schema: unknown): boolean {
	if (schema instanceof z.ZodArray) return true
	if (schema instanceof z.ZodPipe) return isList(schema.in)
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isList(schema.unwrap())
	return false
}

/** The same for fields that were read before, for example with a file. */
export function checkFields<S extends z.ZodType>(
	values: Record<string, string>,
	schema: S,
): Read<z.output<S>> {
	return check(values, values, schema)
}

function check<S extends z.ZodType>(
	values: Record<string, string>,
	fields: Record<string, string | string[]>,
	schema: S,
): Read<z.output<S>> {
	const read = readBounded(schema, fields)
	if (read.success) return { ok: true, input: read.data, values }

	const errors: Record<string, string> = {}
	for (const issue of read.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message
	const shown = Object.entries(values).map(([name, value]) => [name, shownAgain(schema, name, value)])
	return { ok: false, reply: refuse(Object.fromEntries(shown), errors) }
}

/** The form sent back with a refusal: 422 with an error per field, or 409 if the data had changed. */
export function refuse(
	values: Record<string, string>,
	errors: Record<string, string>,
	status: 404 | 409 | 422 | 429 | 500 | 503 = hasFailedFile(errors) ? 503 : 422,
	proof?: FormReply['proof'],
) {
	const form: FormReply = { values: showable(values), errors, ...(proof && { proof }) }
	return data({ form }, { status })
}

/** Was a file refused for no fault of its sender? */
function hasFailedFile(errors: Record<string, string>): boolean {
	return Object.values(errors).some((code) => ['files.scanner-away', 'files.failed'].includes(code))
}

/** The text fields of a posted form, without files; of several with one name the last. */
export async function textFields(request: Request, limit = formLimitBytes): Promise<Record<string, string>> {
	return Object.fromEntries(await textEntries(request, limit))
}

async function textEntries(request: Request, limit = formLimitBytes): Promise<[string, string][]> {
	if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Response(null, { status: 413 })
	const posted = await request.formData().catch(() => {
		// No form, or a broken one.
		throw new Response(null, { status: 415 })
	})
	return [...posted].flatMap(([name, value]) =>
		typeof value === 'string' && name !== pageField ? [[name, stripControl(name, value)]] : [],
	)
}

/**
 * Removes NUL, which PostgreSQL cannot store, and reduces line ends to one character. A line (a title, a name) also
 * loses direction marks that would affect its surroundings; longer texts keep them, and a password stays as it is.
 */
export function stripControl(field: string, value: string): string {
	if (neverShown.test(field)) return value.replaceAll('\0', '')
	const text = withLineFeeds(value.replaceAll('\0', ''))
	return /[\n<]/.test(text) ? text : withoutDirectionMarks(text)
}
