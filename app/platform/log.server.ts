import { pino } from 'pino'

export type Log = pino.Logger

/** One line of JSON an event, on standard output. Bodies, cookies and queries' values are never logged. */
export function openLog(level: string): Log {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
