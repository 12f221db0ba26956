import { fold, wordsOf } from '#app/platform/text/text.ts'
import { latinDigits } from '#app/platform/text/typed.ts'
import type { DateOrder } from './model.ts'

// Times and dates as people and spreadsheets write them.

/** `half`: the time is of a 12-hour clock. `plus`: minutes after the adhan. */
export type TimeCell =
	| { kind: 'none' }
	| { kind: 'same' }
	| { kind: 'plus'; minutes: number }
	| { kind: 'time'; minutes: number; half: 'am' | 'pm' | null }

export const dayMinutes = 24 * 60
const noon = 12 * 60
const longest = 40

const halves: Record<string, 'am' | 'pm' | 'night' | ''> = {
	...wordsFor('am', 'am a ص صباحا صبح oo öö vorm vormittags'),
	...wordsFor('pm', 'pm p م مساء مساءا ظهرا عصرا شام دوپہر سہپہر os ös nachm nachmittags'),
	...wordsFor('night', 'رات ليلا'),
	...wordsFor('', 'uhr h hrs'),
}

function wordsFor<T>(half: T, names: string): Record<string, T> {
	return Object.fromEntries(names.split(' ').map((name) => [wordsOf(name).join(''), half]))
}

/** @returns undefined for another text */
export function readTime(written: string): TimeCell | undefined {
	if (written.length > longest) return undefined
	const text = latinDigits(written.normalize('NFKC'))
		.replace(/\p{Cf}/gu, '')
		.trim()
	if (/^[-–—.]{0,3}$|^n\/?a$|^none$/i.test(text)) return { kind: 'none' }
	if (/^["”“″〃]$|^''$|^ditto$/i.test(text)) return { kind: 'same' }
	const plus = /^\+ ?(\d{1,3})(?: ?min)?$/.exec(text)
	if (plus) return { kind: 'plus', minutes: Number(plus[1]) }
	// A spreadsheet's part of a day; 0.30 is half past midnight.
	const part = /^0?,(\d{1,17})$/.exec(text) ?? /^0?\.(\d|\d{3,17})$/.exec(text)
	if (part) {
		const minutes = Math.round(Number(`0.${part[1]}`) * dayMinutes) % dayMinutes
		return { kind: 'time', minutes, half: null }
	}
	const bare = /^(\d{1,2})(\d{2})$/.exec(text)
	const found = bare ?? /(?<!\d)(\d{1,2}) ?[:.٫h] ?(\d{2})(?::\d{2})?(?!\d)/i.exec(text)
	if (!found) return undefined
	const rest = bare ? '' : text.replace(found[0], ' ').replace('بجے', '')
	const half = rest.trim() === '' ? '' : halves[wordsOf(rest).join('')]
	return half === undefined ? undefined : timeOf(Number(found[1]), Number(found[2]), half || null)
}

function timeOf(hours: number, minutes: number, half: 'am' | 'pm' | 'night' | null): TimeCell | undefined {
	if (minutes > 59) return undefined
	if (half === null)
		return hours <= 24 ? { kind: 'time', minutes: (hours * 60 + minutes) % dayMinutes, half } : undefined
	const isPm = half === 'pm' || (half === 'night' && hours > 5 && hours !== 12)
	// "13:30 PM" is written by some programs.
	if (hours < 1 || hours > (isPm ? 23 : 12)) return undefined
	const hour = hours > 12 ? hours : (hours % 12) + (isPm ? 12 : 0)
	return { kind: 'time', minutes: hour * 60 + minutes, half: isPm ? 'pm' : 'am' }
}

/** `05:30` for minutes of a day. */
export function clockOf(minutes: number): string {
	const within = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
	const pad = (part: number) => String(part).padStart(2, '0')
	return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}

/** Is it before noon? A Maghrib or Isha that is belongs to the day before. */
export function isBeforeNoon(minutes: number): boolean {
	return minutes < noon
}

/** A date of a file; `year` null: it names none. The day may not exist. */
export type DateCell = { year: number | null; month: number; day: number }

const firstSerial = 36_526
const lastSerial = 73_415
const serialEpoch = Date.UTC(1899, 11, 30)
const msOfDay = 86_400_000

/** @returns undefined for another text, and for a month or day out of range */
export function readDate(written: string, order: DateOrder): DateCell | undefined {
	if (written.length > longest) return undefined
	const text = latinDigits(written.normalize('NFKC'))
		.replace(/\p{Cf}/gu, '')
		.replace(/[T ]\d{1,2}:\d{2}(?::\d{2})?[^:]{0,8}$/, '')
		.trim()
	const serial = /^(\d{5})(?:[.,]0{1,9})?$/.exec(text)
	if (serial) return dateOfSerial(Number(serial[1]))
	const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
	if (compact) return dateOf(Number(compact[1]), Number(compact[2]), Number(compact[3]))
	const month = monthIn(text)
	const numbers = (text.match(/\d{1,4}/g) ?? []).map(Number)
	if (month) return namedDate(numbers, month)
	const bare = text.replace(/^\p{L}{2,12}[.,،]? /u, '').replace(/ ?\p{L}{1,12}\.?$/u, '')
	if (/\p{L}/u.test(bare)) return undefined
	const [one, two, three] = numbers
	if (one === undefined || two === undefined || numbers.length > 3) return undefined
	if (one > 999) return three === undefined ? undefined : dateOf(one, two, three)
	if (three === undefined) return order === 'mdy' ? dateOf(null, one, two) : dateOf(null, two, one)
	if (order === 'ymd') return dateOf(fullYear(one), two, three)
	return order === 'mdy' ? dateOf(fullYear(three), one, two) : dateOf(fullYear(three), two, one)
}

/** A number alone, of a day of the month or the year. */
export function readNumber(written: string): number | undefined {
	const found = /^(\d{1,3})\.?$/.exec(latinDigits(written.normalize('NFKC')).trim())
	return found ? Number(found[1]) : undefined
}

/** A month by its number or name. */
export function readMonth(written: string): number | undefined {
	const number = readNumber(written)
	if (number !== undefined) return number >= 1 && number <= 12 ? number : undefined
	return written.length > longest ? undefined : monthIn(written)
}

/** A year in a text. */
export function yearIn(written: string): number | undefined {
	const found = /(?<!\d)(20\d{2})(?!\d)/.exec(latinDigits(written.normalize('NFKC')))
	return found ? Number(found[1]) : undefined
}

const latinMonths: Record<string, number> = Object.fromEntries(
	[
		'jan oca',
		'feb sub',
		'mar mrz mae',
		'apr nis',
		'may mai',
		'jun haz',
		'jul tem',
		'aug agu',
		'sep eyl',
		'oct okt eki',
		'nov kas',
		'dec dez ara',
	].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
)

/** Of Egypt, the Levant and Iraq, the Maghreb, and Urdu; with two words before those with one. */
const arabicMonths: [name: string, month: number][] = [
	'كانون الثاني|يناير|جانفي|جنوری',
	'شباط|فبراير|فيفري|فروری',
	'آذار|مارس|مارچ',
	'نيسان|أبريل|إبريل|أفريل|اپریل',
	'أيار|مايو|ماي|مئی',
	'حزيران|يونيو|يونيه|جوان|جون',
	'تموز|يوليو|يوليه|جويلية|جولائی',
	'آب|أغسطس|أوت|اگست',
	'أيلول|سبتمبر|ستمبر',
	'تشرين الأول|أكتوبر|اکتوبر',
	'تشرين الثاني|نوفمبر|نومبر',
	'كانون الأول|ديسمبر|دسمبر',
].flatMap((names, index) =>
	names.split('|').map((name): [string, number] => [wordsOf(name).join(' '), index + 1]),
)

/** A month that a text names. */
export function monthIn(text: string): number | undefined {
	const words = wordsOf(text).filter((word) => /\p{L}/u.test(word))
	const joined = ` ${words.join(' ')} `
	const named = arabicMonths.find(([name]) => joined.includes(` ${name} `))
	if (named) return named[1]
	for (const word of words) {
		const found = latinMonths[fold(word).slice(0, 3)]
		if (found && /^[a-zı]+$/.test(word)) return found
	}
	return undefined
}

function namedDate(numbers: readonly number[], month: number): DateCell | undefined {
	const [one, two] = numbers
	if (one === undefined || numbers.length > 2) return undefined
	if (one > 999) return two === undefined ? undefined : dateOf(one, month, two)
	return dateOf(two === undefined ? null : fullYear(two), month, one)
}

function dateOfSerial(serial: number): DateCell | undefined {
	if (serial < firstSerial || serial > lastSerial) return undefined
	const at = new Date(serialEpoch + serial * msOfDay)
	return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

function dateOf(year: number | null, month: number, day: number): DateCell | undefined {
	return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day } : undefined
}

function fullYear(year: number): number {
	return year < 100 ? 2000 + year : year
}
