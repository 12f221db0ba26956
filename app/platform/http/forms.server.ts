import { data } from 'react-router'
import { z } from 'zod'
import { withoutTurns } from '../text/bidi.ts'
import { withLineFeeds } from '../text/typed.ts'
import { readBounded, shownAgain } from './bounded.ts'
import { type FormReply, pageField } from './forms.ts'

/** Nothing that a form's fields hold is longer; files go another way. */
export const formLimitBytes = 256 * 1024
/** The text that somebody works on for hours may be longer. A larger body is refused before it is read. */
export const longFormBytes = 4 * formLimitBytes
// Typed once more rather than sent back, shown or kept.
const neverShown = /password|confirm|code|-response$/i

/** The fields that may be shown again. */
export function showable(values: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).filter(([name]) => isShowable(name)))
}

export function isShowable(name: string): boolean {
	return !neverShown.test(name)
}

export type Reply = ReturnType<typeof refuse>
type Read<T> = { ok: true; input: T; values: Record<string, string> } | { ok: false; reply: Reply }

/**
 * Reads a form by its schema. Issues' messages are codes; the first issue of each field counts. Of several fields with
 * one name the last counts, unless the schema wants an array: then all, and none is an empty one.
 * @param before refuses by what was typed, before the schema reads it: `proofFor`
 * @throws Response 413 when the body is larger than any form
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

/** The fields of which a schema wants all values: those that it takes as an array. */
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

/** The same for fields that were read before, for example with a file beside them. */
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

/** The form sent back with an answerable refusal: 422 with a code per field, or 409 where the world had changed. */
export function refuse(
	values: Record<string, string>,
	errors: Record<string, string>,
	status: 404 | 409 | 422 | 429 | 500 | 503 = hasFailedFile(errors) ? 503 : 422,
	proof?: FormReply['proof'],
) {
	const form: FormReply = { values: showable(values), errors, ...(proof && { proof }) }
	return data({ form }, { status })
}

/** Is a file missing for no fault of its sender? */
function hasFailedFile(errors: Record<string, string>): boolean {
	return Object.values(errors).some((code) => ['files.scanner-away', 'files.failed'].includes(code))
}

/** The text fields of a posted form; of several with one name the last. Files are left out. */
export async function textFields(request: Request, limit = formLimitBytes): Promise<Record<string, string>> {
	return Object.fromEntries(await textEntries(request, limit))
}

async function textEntries(request: Request, limit = formLimitBytes): Promise<[string, string][]> {
	if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Response(null, { status: 413 })
	const posted = await request.formData().catch(() => {
		// Not a form, or a broken one.
		throw new Response(null, { status: 415 })
	})
	return [...posted].flatMap(([name, value]) =>
		typeof value === 'string' && name !== pageField ? [[name, stripControl(name, value)]] : [],
	)
}

/**
 * What somebody typed into a field, without NUL, which PostgreSQL cannot keep, and with one character a line end. A line (a title, a name) also loses what
 * would turn the direction of its surroundings; a text of several lines or with marks may have it, a password stays as
 * it is.
 */
export function stripControl(field: string, value: string): string {
	if (neverShown.test(field)) return value.replaceAll('\0', '')
	const text = withLineFeeds(value.replaceAll('\0', ''))
	return /[\n<]/.test(text) ? text : withoutTurns(text)
}
