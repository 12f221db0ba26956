import { data, type RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { noteRefusal } from './audit/origin.server.ts'
import { requestContext } from './ctx.server.ts'
import { logFailure, outageOf } from './db/outage.server.ts'
import { redirectWith } from './http/flash.server.ts'
import { refuse } from './http/forms.server.ts'

/** @throws 404 if there is no row that this person may see */
export function requireRow<T>(row: T | undefined | null): T {
	if (row === undefined || row === null) throw data(null, { status: 404 })
	return row
}

export function assertAllowed(may: boolean): void {
	if (may) return
	noteRefusal('security.permission-refused')
	throw data(null, { status: 403 })
}

/**
 * Loads a list; if that fails, the error boundary shows the sentence and a Retry.
 * @param failed a sentence, or a code with words such as `fatwas.load-failed`
 */
export async function loadOrFail<T>(
	context: Readonly<RouterContextProvider>,
	failed: string | (() => string),
	load: () => Promise<T>,
): Promise<T> {
	return orElse(context, load, () => {
		const said =
			typeof failed === 'string'
				? requestContext(context).sentenceOf(failed)
				: { title: m.common_error(), text: failed() }
		return data({ said }, { status: 500 })
	})
}

/** Loads one thing; if that fails, redirects to `to` with the sentence of `code`. */
export async function loadOrLeave<T>(
	context: Readonly<RouterContextProvider>,
	code: string,
	to: string,
	load: () => Promise<T>,
): Promise<T> {
	return orElse(context, load, () => redirectWith(to, { tone: 'bad', code }))
}

/**
 * Saves a form; if that fails, sends the form back with its values and the sentence of `code`.
 * @param values from `readForm`
 */
export async function saveOrRefuse<T>(
	context: Readonly<RouterContextProvider>,
	code: string,
	values: Record<string, string>,
	work: () => Promise<T>,
): Promise<{ ok: true; done: T } | { ok: false; reply: ReturnType<typeof refuse> }> {
	try {
		return { ok: true, done: await work() }
	} catch (error) {
		logUnforeseen(context, error, { message: 'work failed', inForm: true })
		return { ok: false, reply: refuse(values, { '': code }, 500) }
	}
}

/**
 * Runs a button's action; if that fails, logs it and lets the page say so.
 * @returns the reason: `full` if nothing can be saved now
 */
export async function tryWork<T>(
	context: Readonly<RouterContextProvider>,
	work: () => Promise<T>,
): Promise<{ ok: true; done: T } | { ok: false; reason: 'full' | 'unexpected' }> {
	try {
		return { ok: true, done: await work() }
	} catch (error) {
		if (isAnswer(error)) throw error
		const { id, runtime } = requestContext(context)
		logFailure(runtime.log, { requestId: id }, error, 'work failed')
		return { ok: false, reason: outageOf(error) === 'full' ? 'full' : 'unexpected' }
	}
}

async function orElse<T>(
	context: Readonly<RouterContextProvider>,
	load: () => Promise<T>,
	answer: () => unknown,
): Promise<T> {
	try {
		return await load()
	} catch (error) {
		logUnforeseen(context, error, { message: 'load failed' })
		throw answer()
	}
}

type Unforeseen = { message: string; inForm?: boolean }

/** Responses thrown on purpose (404, a redirect) pass. */
function logUnforeseen(context: Readonly<RouterContextProvider>, error: unknown, of: Unforeseen): void {
	if (isAnswer(error)) throw error
	noteFailure(context, error, of)
}

function isAnswer(error: unknown): boolean {
	return error instanceof Response || (typeof error === 'object' && error !== null && 'init' in error)
}

/** Logs a request's failure, and notes an outage of the database. */
export function noteFailure(
	context: Readonly<RouterContextProvider>,
	error: unknown,
	{ message, inForm = false }: Unforeseen,
): void {
	const facts = requestContext(context)
	const kind = outageOf(error)
	if (kind) facts.outage = { kind, inForm: inForm && (facts.outage?.inForm ?? true) }
	logFailure(facts.runtime.log, { requestId: facts.id }, error, message)
}
