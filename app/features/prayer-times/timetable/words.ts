import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { isDay } from '#app/platform/time/time.ts'
import { clockText, dayText } from '../components/rule-words.ts'
import { prayerWords } from '../words.ts'
import { partsOf, type TimeKey, type TimetableFault } from './model.ts'

/** "Fajr", or "Fajr iqamah". */
export function columnText(key: TimeKey): string {
	const { prayer, isIqamah } = partsOf(key)
	const name = prayer === 'sunrise' ? m.prayers_sunrise() : prayerWords[prayer]()
	return isIqamah ? m.timetable_column_iqamah({ prayer: name }) : name
}

/** "3 March 2027 to 5 March 2027", or one day. */
export function rangeText({ from, until }: { from: string; until: string }): string {
	const [first, last] = [isolated(dayText(from)), isolated(dayText(until))]
	return from === until ? first : m.timetable_range({ from: first, until: last })
}

/** The reason why a file or one of its lines was refused, with the line. */
export function faultText(fault: TimetableFault): string {
	const text = said[fault.code](fault)
	const { line } = fault
	return line === null || wholeFile.has(fault.code)
		? text
		: m.timetable_line({ line: inNumerals(line, getLocale()), text })
}

const wholeFile = new Set<TimetableFault['code']>(['no-header', 'no-year', 'which-order', 'too-many-rows'])
const number = (value: string) => formatNumber(Number(value), getLocale())
const found = ({ value }: TimetableFault) => isolated(isDay(value) ? dayText(value) : value.slice(0, 40))
const time = (text: string | undefined) => clockText(text ?? '')
const column = ({ keys }: TimetableFault, at = 0) => {
	const key = keys?.[at]
	return key ? columnText(key) : ''
}

const said: Record<TimetableFault['code'], (fault: TimetableFault) => string> = {
	empty: () => m.timetable_bad_empty(),
	'too-large': ({ value }) => m.timetable_bad_large({ limit: number(value) }),
	packed: () => m.timetable_bad_packed(),
	'not-text': () => m.timetable_bad_text(),
	'too-many-cells': ({ value }) => m.timetable_bad_cells({ limit: number(value) }),
	'too-many-rows': ({ value }) => m.timetable_bad_rows({ limit: number(value) }),
	'line-too-long': ({ value }) => m.timetable_bad_long({ limit: number(value) }),
	'quote-open': () => m.timetable_bad_quote(),
	'no-header': () => m.timetable_bad_header(),
	'no-day-column': () => m.timetable_bad_day_column(),
	'same-column': (fault) =>
		m.timetable_bad_columns({
			one: isolated(fault.other ?? ''),
			other: found(fault),
			column: column(fault),
		}),
	'no-rows': () => m.timetable_bad_none(),
	'no-year': () => m.timetable_bad_no_year(),
	'no-month': (fault) => m.timetable_bad_no_month({ value: found(fault) }),
	'which-order': (fault) => m.timetable_bad_which_order({ value: found(fault) }),
	'past-year': (fault) => m.timetable_bad_past({ value: found(fault) }),
	'bad-day': (fault) => m.timetable_bad_day({ value: found(fault) }),
	'no-such-day': (fault) => m.timetable_bad_no_such_day({ value: found(fault) }),
	'wrong-year': (fault) =>
		m.timetable_bad_year({ value: found(fault), year: inNumerals(fault.other ?? '', getLocale()) }),
	'far-day': (fault) => m.timetable_bad_far_day({ value: found(fault) }),
	twice: (fault) =>
		m.timetable_bad_twice({ value: found(fault), line: inNumerals(fault.other ?? '', getLocale()) }),
	'bad-time': (fault) => m.timetable_bad_time({ value: found(fault), column: column(fault) }),
	'no-adhan': (fault) => m.timetable_bad_no_adhan({ value: found(fault), column: column(fault) }),
	order: (fault) =>
		m.timetable_bad_order({
			one: column(fault),
			value: time(fault.value),
			two: column(fault, 1),
			other: time(fault.other),
		}),
	'iqamah-early': (fault) =>
		m.timetable_bad_early({ one: column(fault), value: time(fault.value), other: time(fault.other) }),
	'iqamah-late': (fault) =>
		m.timetable_bad_late({
			one: column(fault),
			value: time(fault.value),
			two: column(fault, 1),
			other: time(fault.other),
		}),
}
