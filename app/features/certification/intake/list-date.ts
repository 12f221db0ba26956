import { latinDigits } from '#app/platform/text/typed.ts'

/** Which number comes first in a date with slashes. */
export const dateOrders = ['day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * Reads a date of an ingredient list: `2027-03-01`, `01.03.2027`, `01/03/2027`.
 * @param order null: not known, so that a date with slashes is refused if both of its readings exist
 * @returns `2027-03-01`, or its fault
 */
export function readListDate(text: string, order: DateOrder | null): string | DateFault {
	const plain = latinDigits(text).replace(/[T\s]00:00(:00)?$/, '')
	const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(plain)
	if (iso) return dayOf(iso[1], iso[3], iso[4]) ?? impossible
	const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(plain)
	if (!parts) return impossible
	const [, first, sign, second, year] = parts
	if (sign === '.' || order === 'day-first') return dayOf(year, second, first) ?? impossible
	if (order === 'month-first') return dayOf(year, first, second) ?? impossible
	const byDay = dayOf(year, second, first)
	const byMonth = dayOf(year, first, second)
	if (byDay && byMonth && byDay !== byMonth) return { code: 'date-ambiguous' }
	return byDay ?? byMonth ?? impossible
}

export type DateFault = { code: 'date-impossible' | 'date-ambiguous' }
const impossible: DateFault = { code: 'date-impossible' }

/** Undefined if the calendar has no such day. */
function dayOf(year = '', month = '', day = ''): string | undefined {
	const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	const at = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && year >= '1900' ? text : undefined
}
