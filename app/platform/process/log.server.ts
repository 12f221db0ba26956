import { pino } from 'pino'

export type Log = pino.Logger

/** One line of JSON an event, on standard output. Bodies, cookies and query values are never logged. */
export function openLog(level: string): Log {
	return pino({
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: withoutValues },
	})
}

/** An error without the parameters of its statement, which are personal data. */
export function withoutValues(thrown: unknown) {
	if (!(thrown instanceof Error)) return { type: typeof thrown }
	const { name, message, stack, cause, code } = thrown as Error & { code?: string }
	const reason = cause instanceof Error ? (cause as Error & { code?: string }) : undefined
	return {
		type: name,
		message: beforeParams(message),
		stack: beforeParams(stack ?? ''),
		code: code ?? reason?.code,
		cause: reason && beforeParams(reason.message),
	}
}

function beforeParams(text: string): string {
	return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
}
