import { pino } from 'pino'

export type Log = pino.Logger

/** One line of JSON an event, on standard output. Bodies, cookies and queries' values are never logged. */
export function openLog(level: string): Log {
	return pino({
		level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: withoutValues },
	})
}

/** An error without the values of the statement that failed, which are people's own words. */
function withoutValues(error: Error & { code?: string }) {
	const { type, message, stack } = pino.stdSerializers.err(error)
	const cause = error.cause as (Error & { code?: string }) | undefined
	return {
		type,
		message: beforeParams(message),
		stack: beforeParams(stack ?? ''),
		code: error.code ?? cause?.code,
		cause: cause?.message && beforeParams(cause.message),
	}
}

function beforeParams(text: string): string {
	return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
}
