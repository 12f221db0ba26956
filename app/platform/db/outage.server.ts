import type { Log } from '../process/log.server.ts'

/** `away`: the database cannot be asked now, or has no time; `full`: it is read, and nothing can be saved. */
export type Outage = 'away' | 'full'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const awayCodes = /^(08...|57P0[1-5]|57014|53[03]00|55P03|25P03)$/
const fullCodes = /^(25006|53100|ENOSPC|EDQUOT)$/
const networkCodes =
	/^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/
const awayWords =
	/^(Connection terminated|Connection ended|timeout (exceeded|expired)|Query read timeout|Client (was closed|has encountered))/

type Thrown = { code?: unknown; message?: unknown; cause?: unknown; severity?: unknown }

/** Is this error no bug, but a database that is out of reach, overloaded or without room? Asks its causes too. */
export function outageOf(error: unknown): Outage | null {
	for (let thrown = error as Thrown | null | undefined, deep = 0; thrown && deep < 5; deep++) {
		const { code, message } = thrown
		if (typeof code === 'string') {
			if (fullCodes.test(code)) return 'full'
			// What the network says counts only of a database: a mail server that is away is another matter.
			if (awayCodes.test(code) || (networkCodes.test(code) && isOfQuery(error))) return 'away'
		}
		if (typeof message === 'string' && awayWords.test(message)) return 'away'
		thrown = thrown.cause as Thrown | undefined
	}
	return null
}

/** Drizzle wraps what a statement threw; a transaction that could not even begin throws what the connection said. */
function isOfQuery(error: unknown): boolean {
	const { message, stack } = error as Error
	return /^Failed query/.test(message ?? '') || /node_modules.pg(-pool)?\b/.test(stack ?? '')
}

/** What stands behind an error, in one line without values of people. */
export function causeOf(error: unknown): string {
	let deepest = error as Thrown
	while (deepest?.cause) deepest = deepest.cause as Thrown
	const { code, message } = deepest ?? {}
	const words = String(message ?? '').split('\n', 1)[0]
	return [code, words].filter(Boolean).join(': ')
}

/** Is this error no fault of the site, but somebody who went away while they sent or were answered? */
export function isGone(error: unknown): boolean {
	const { name, code, stack = '' } = (error ?? {}) as { name?: unknown; code?: unknown; stack?: string }
	if (name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE') return true
	// What this site itself asks elsewhere may break off too, by another module.
	return code === 'ECONNRESET' && stack.includes('node:_http_server')
}

/** Logs what failed: an outage in one line with its cause, a bug with its stack; who went away is no failure. */
export function logFailure(log: Log, facts: object, error: unknown, message: string): void {
	const outage = outageOf(error)
	if (isGone(error)) log.info({ ...facts, cause: causeOf(error) }, 'the client went away')
	else if (outage) log.warn({ ...facts, outage, cause: causeOf(error) }, message)
	else log.error({ ...facts, err: error }, message)
}
