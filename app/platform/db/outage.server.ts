import type { Log } from '../process/log.server.ts'

/** `away`: the database is out of reach or overloaded; `full`: it can be read, but nothing saved. */
export type Outage = 'away' | 'full'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const awayCodes = /^(08...|57P0[1-5]|57014|53[03]00|55P03|25P03)$/
const fullCodes = /^(25006|53100|ENOSPC|EDQUOT)$/
const networkCodes =
	/^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/
const awayWords =
	/^(Connection terminated|Connection ended|timeout (exceeded|expired)|Query read timeout|Client (was closed|has encountered))/

type Thrown = { code?: unknown; message?: unknown; cause?: unknown; severity?: unknown }

/** Is this error an outage of the database, and no bug? Looks at its causes too. */
export function outageOf(error: unknown): Outage | null {
	for (let thrown = error as Thrown | null | undefined, deep = 0; thrown && deep < 5; deep++) {
		const { code, message } = thrown
		if (typeof code === 'string') {
			if (fullCodes.test(code)) return 'full'
			// A network error counts only if it comes from the database: a mail server that is away is no outage.
			if (awayCodes.test(code) || (networkCodes.test(code) && isOfQuery(error))) return 'away'
		}
		if (typeof message === 'string' && awayWords.test(message)) return 'away'
		thrown = thrown.cause as Thrown | undefined
	}
	return null
}

/** Drizzle wraps errors of statements; a transaction that cannot begin throws the connection's error. */
function isOfQuery(error: unknown): boolean {
	const { message, stack } = error as Error
	return /^Failed query/.test(message ?? '') || /node_modules.pg(-pool)?\b/.test(stack ?? '')
}

/** The cause of an error, in one line without people's values. */
export function causeOf(error: unknown): string {
	let deepest = error as Thrown
	while (deepest?.cause) deepest = deepest.cause as Thrown
	const { code, message } = deepest ?? {}
	const words = String(message ?? '').split('\n', 1)[0]
	return [code, words].filter(Boolean).join(': ')
}

/** Is this error only a client that hung up? */
export function isGone(error: unknown): boolean {
	const { name, code, stack = '' } = (error ?? {}) as { name?: unknown; code?: unknown; stack?: string }
	if (name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE') return true
	// Requests of this site to others break off with the same code, from another module.
	return code === 'ECONNRESET' && stack.includes('node:_http_server')
}

/** Logs a failure: an outage in one line with its cause, a bug with its stack, a client that hung up not at all. */
export function logFailure(log: Log, facts: object, error: unknown, message: string): void {
	const outage = outageOf(error)
	if (isGone(error)) log.info({ ...facts, cause: causeOf(error) }, 'the client went away')
	else if (outage) log.warn({ ...facts, outage, cause: causeOf(error) }, message)
	else log.error({ ...facts, err: error }, message)
}
