import { fold, wordsOf } from '#app/platform/text/text.ts'
import type { Prayer } from '#app/platform/time/prayers.ts'
import { iqamahKey, type TimeKey } from './model.ts'

// The names that mosques give the columns of a timetable, in English, Arabic, Urdu, Turkish and German.

export type DayRole = 'date' | 'day' | 'month' | 'year' | 'yearDay'
export type Role = { day: DayRole } | { time: TimeKey } | null

type Named = Prayer | 'sunrise'

const namesOf: Record<Named, string> = {
	fajr: 'fajr fajar fajir fajer fadschr fadjr fadjir subh subuh sobh sabah fecr الفجر فجر الصبح صبح morgengebet',
	sunrise:
		'sunrise shuruq shurooq shorooq shourouq shuruk schuruq schuruk sonnenaufgang gunes الشروق شروق طلوع',
	dhuhr:
		'dhuhr dhohr zuhr zohr zohar zuhar zuhur duhr dhuhur dohr thuhr ogle öğle الظهر ظهر ظہر mittagsgebet',
	asr: 'asr asar ikindi العصر عصر nachmittagsgebet',
	maghrib: 'maghrib magrib maghreb magreb aksam المغرب مغرب abendgebet',
	isha: 'isha ishaa esha ischa ischaa yatsi yatsı العشاء عشاء عشا nachtgebet',
}
/** Names that count only where nothing else names the prayer: some timetables put imsak minutes before Fajr. */
const secondNames: Partial<Record<Named, string>> = { fajr: 'imsak امساك الامساك', maghrib: 'iftar افطار' }

const iqamahNames =
	'iqamah iqama iqaamah ikamah iqamat jamaat jamaah jamaa jamat jamah jama jamaath congregation kamet cemaat gemeinschaft gemeinschaftsgebet الاقامة اقامة اقامت الجماعة جماعة جماعت'
/** Beside them in a header that names no prayer. */
const timeNames = 'time times zeit zeiten saat saati vakti وقت الوقت اوقات'
const yearDayNames = [
	'day of year',
	'day of the year',
	'year day',
	'yearday',
	'doy',
	'tag des jahres',
	'tag im jahr',
	'yılın günü',
	'يوم السنة',
	'اليوم من السنة',
	'سال کا دن',
]
const dayNames: Record<Exclude<DayRole, 'yearDay'>, string> = {
	date: 'date dates datum tarih التاريخ تاريخ تاریخ gregorian miladi ميلادي gregorianisch',
	day: 'day days tag tage gun gün اليوم يوم دن',
	month: 'month monat ay الشهر شهر مہینہ ماہ',
	year: 'year jahr yil yıl السنة سنة العام سال',
}
/** Columns of the other calendar, and weekdays. */
const otherNames = 'hijri hijriyah hijra hicri hidschri islamic islamisch هجري الهجري ہجری weekday wochentag'

const folded = (names: string) => new Set(names.split(' ').map(fold))
const times = Object.entries(namesOf).map(([name, names]) => ({ name: name as Named, words: folded(names) }))
const seconds = Object.entries(secondNames).map(([name, names]) => ({
	name: name as Named,
	words: folded(names),
}))
const iqamahs = folded(iqamahNames)
const bare = new Set([...iqamahs, ...folded(timeNames)])
const others = folded(otherNames)
const days = Object.entries(dayNames).map(([role, names]) => ({
	role: role as Exclude<DayRole, 'yearDay'>,
	words: folded(names),
}))
const yearDays = yearDayNames.map((name) => wordsOf(name).join(' '))

/** The role of each cell of a header. */
export function rolesOf(header: readonly string[]): Role[] {
	const cells = header.map((cell) => wordsOf(cell.replace(/([a-z])([A-Z])/g, '$1 $2')))
	const named = new Set(cells.flatMap((words) => nameIn(words, times) ?? []))
	const left = seconds.filter(({ name }) => !named.has(name))
	let last: Named | undefined
	return cells.map((words): Role => {
		const name = nameIn(words, times) ?? nameIn(words, left)
		const isIqamah = words.some((word) => iqamahs.has(word))
		if (name) last = name
		// "Fajr, Iqamah, Sunrise": it belongs to the prayer before it.
		const of = name ?? (isIqamah && words.every((word) => bare.has(word)) ? last : undefined)
		if (of && isIqamah) return of === 'sunrise' ? null : { time: iqamahKey(of) }
		if (of) return { time: of }
		return dayRoleOf(words)
	})
}

/** A header in two lines: prayers above, adhan and iqamah below; a prayer's name reaches over the empty cells after it. */
export function joinHeaders(above: readonly string[], below: readonly string[]): string[] | undefined {
	const isBelow =
		below.every((cell) => !/\p{N}/u.test(cell)) &&
		below.some((cell) => wordsOf(cell).some((word) => iqamahs.has(word)))
	if (!isBelow) return undefined
	let reach = ''
	return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
		const own = above[index]?.trim() ?? ''
		if (own) reach = own
		return `${own || reach} ${below[index] ?? ''}`.trim()
	})
}

function nameIn(
	words: readonly string[],
	all: readonly { name: Named; words: ReadonlySet<string> }[],
): Named | undefined {
	return all.find((each) => words.some((word) => each.words.has(word)))?.name
}

function dayRoleOf(words: readonly string[]): Role {
	if (yearDays.includes(words.join(' '))) return { day: 'yearDay' }
	if (words.some((word) => others.has(word))) return null
	const found = days.find((each) => words.some((word) => each.words.has(word)))
	return found ? { day: found.role } : null
}
