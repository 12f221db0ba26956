import { expect, test } from 'vitest'
import { adhanOn, type World } from '#app/platform/time/resolve-world.ts'
import { addDays, daysBetween, minutesOf, offsetAt, wallTime } from '#app/platform/time/zoned-time.ts'
import { previewOf, withSummerTime } from './check.ts'
import { adhanKeys, type ReadTimetable, type TimetableFault } from './model.ts'
import { readTimetable } from './read.server.ts'

const world: World = {
	zone: 'Europe/Berlin',
	place: { latitude: 52.52, longitude: 13.4, method: 'MuslimWorldLeague', asr: 'standard' },
	months: [],
	waitsForMoon: false,
	timetable: {},
	iqamah: [],
	fridays: [],
}
const today = '2026-11-29'
const year2027 = daysBetween('2027-01-01', '2027-12-31')
const asks = { year: null, order: null, today }

/** The times of a day, as a timetable has them: fajr, sunrise, dhuhr, asr, maghrib, isha. */
function timesOf(day: string, of: World = world): string[] {
	return adhanKeys.map((key) => wallTime(new Date(adhanOn(day, key, of) ?? 0), of.zone).time)
}

function german(day: string): string {
	return day.split('-').reverse().join('.')
}

function inArabic(text: string): string {
	return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
}

function inTwelve(time: string, [am, pm]: readonly [string, string]): string {
	const minutes = minutesOf(time)
	const hours = Math.floor(minutes / 60)
	return `${hours % 12 || 12}:${time.slice(3)}${hours < 12 ? am : pm}`
}

/** Bytes of a code page: its decoder, turned round. */
function encoded(text: string, page: string): Uint8Array {
	const table = new Map(
		Array.from({ length: 256 }, (_, byte) => [new TextDecoder(page).decode(Uint8Array.of(byte)), byte]),
	)
	return Uint8Array.from([...text].map((letter) => table.get(letter) ?? 0x3f))
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const lines = (head: string, days: readonly string[], row: (day: string) => string) =>
	[head, ...days.map(row)].join('\r\n')

async function daysIn(bytes: Uint8Array, asked: Partial<Parameters<typeof readTimetable>[1]> = {}) {
	const read = await readTimetable(bytes, { ...asks, ...asked })
	if (!read.ok) throw new Error(JSON.stringify(read.faults.slice(0, 3)))
	return read
}

async function faultsIn(text: string, asked: Partial<Parameters<typeof readTimetable>[1]> = {}) {
	const read = await readTimetable(utf8(text), { ...asks, ...asked })
	expect(read.ok).toBe(false)
	return read as ReadTimetable & { ok: false }
}

const about = ({ code, line }: TimetableFault) => [code, line]

/** Each day of 2027 with its own six times. */
function expectYear(read: ReadTimetable & { ok: true }, of: World = world, days = year2027) {
	expect(Object.keys(read.days)).toHaveLength(days.length)
	for (const day of days) expect(Object.values(read.days[day] ?? {}), day).toEqual(timesOf(day, of))
}

test('a German spreadsheet: semicolons, dates with dots, windows-1252', async () => {
	const head = 'Datum;Fadschr;Sonnenaufgang;Ẑuhr;Asr;Maghrib;Ischa;Bemerkung (für alle)'.replace('Ẑ', 'Z')
	const text = lines(head, year2027, (day) => [german(day), ...timesOf(day), 'größer'].join(';'))
	expectYear(await daysIn(encoded(text, 'windows-1252')))
})

test('a Turkish one in windows-1254, with İmsak for Fajr and months by name', async () => {
	const months = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')
	const text = lines('Miladi Tarih\tİmsak\tGüneş\tÖğle\tİkindi\tAkşam\tYatsı', year2027, (day) => {
		const [year, month, date] = day.split('-').map(Number)
		return [`${date} ${months[(month ?? 1) - 1]} ${year} Cuma`, ...timesOf(day)].join('\t')
	})
	expectYear(await daysIn(encoded(text, 'windows-1254')))
})

test('an Arabic one in windows-1256, and one in UTF-16 with Arabic digits, ص and م', async () => {
	const head = 'التاريخ,الفجر,الشروق,الظهر,العصر,المغرب,العشاء'
	const plain = lines(head, year2027, (day) => [german(day).replaceAll('.', '/'), ...timesOf(day)].join(','))
	expectYear(await daysIn(encoded(plain, 'windows-1256')))
	const digits = lines(head, year2027, (day) =>
		[german(day).replaceAll('.', '/'), ...timesOf(day).map((time) => inTwelve(time, [' ص', ' م']))]
			.map(inArabic)
			.join(','),
	)
	expectYear(await daysIn(new Uint8Array(Buffer.from(`\uFEFF${digits}`, 'utf16le'))))
})

test('an Urdu one with a month by name, and Persian digits', async () => {
	const months = 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ')
	const karachi: World = {
		...world,
		zone: 'Asia/Karachi',
		place: { latitude: 24.86, longitude: 67.01, method: 'Karachi', asr: 'hanafi' },
	}
	const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
	const text = lines('تاریخ,فجر,طلوع آفتاب,ظہر,عصر,مغرب,عشاء', year2027, (day) => {
		const [year, month, date] = day.split('-').map(Number)
		return persian([`${date} ${months[(month ?? 1) - 1]} ${year}ء`, ...timesOf(day, karachi)].join(','))
	})
	expectYear(await daysIn(utf8(text)), karachi)
	expect(previewOf((await daysIn(utf8(text))).days, karachi).changes).toEqual([])
})

test('British and American dates of a whole year are told apart; a few rows are not', async () => {
	const head = 'Date,Fajr,Sunrise,Zuhr,Asr,Maghrib,Isha'
	const row = (day: string, parts: number[]) =>
		[parts.map((at) => day.split('-')[at]).join('/'), ...timesOf(day)].join(',')
	expectYear(await daysIn(utf8(lines(head, year2027, (day) => row(day, [2, 1, 0])))))
	expectYear(await daysIn(utf8(lines(head, year2027, (day) => row(day, [1, 2, 0])))))
	const week = daysBetween('2027-02-01', '2027-02-07')
	const few = lines(head, week, (day) => row(day, [2, 1, 0]))
	const asked = await faultsIn(few)
	expect([asked.field, ...asked.faults.map(({ code }) => code)]).toEqual(['order', 'which-order'])
	expect(Object.keys((await daysIn(utf8(few), { order: 'dmy' })).days)).toEqual(week)
})

test('Excel’s numbers of days, and times as parts of a day', async () => {
	const text = lines('Date;Fajr;Sunrise;Dhuhr;Asr;Maghrib;Isha', year2027, (day) =>
		[
			Date.parse(day) / 86_400_000 + 25_569,
			...timesOf(day).map((time) => String(minutesOf(time) / 1440).replace('.', ',')),
		].join(';'),
	)
	expectYear(await daysIn(utf8(text)))
})

test('days of the year, months beside days, and titles above them', async () => {
	const number = lines('Day of year,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', year2027, (day) =>
		[year2027.indexOf(day) + 1, ...timesOf(day)].join(','),
	)
	expectYear(await daysIn(utf8(number), { year: 2027 }))
	const missing = await faultsIn(number)
	expect([missing.field, missing.faults[0]?.code]).toEqual(['year', 'no-year'])

	const beside = lines('Month,Day,Weekday,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', year2027, (day) =>
		[Number(day.slice(5, 7)), Number(day.slice(8)), 'Mon', ...timesOf(day)].join(','),
	)
	expectYear(await daysIn(utf8(beside), { year: 2027 }))

	const stacked = Array.from({ length: 12 }, (_, index) => {
		const month = `2027-${String(index + 1).padStart(2, '0')}`
		const title = new Date(`${month}-01`).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
		const days = year2027.filter((day) => day.startsWith(month))
		const rows = days.map((day) => [Number(day.slice(8)), ...timesOf(day)].join(','))
		return [`${title} 2027`, 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', ...rows].join('\n')
	})
	expectYear(await daysIn(utf8(stacked.join('\n'))))
})

test('a header in two lines, an iqamah beside its prayer, ditto marks and minutes after the adhan', async () => {
	const text = [
		'Masjid timetable,,,,',
		'Date,Fajr,,Sunrise,Zuhr,',
		',Begins,Jama’ah,,Begins,Jama’ah',
		'1 Jan 2027,6:15,6:45,8:10,12:20,1:30 pm',
		'2 Jan 2027,6:15,"""",8:10,12:21,+15',
	].join('\n')
	expect((await daysIn(utf8(text))).days).toEqual({
		'2027-01-01': {
			fajr: '06:15',
			fajrIqamah: '06:45',
			sunrise: '08:10',
			dhuhr: '12:20',
			dhuhrIqamah: '13:30',
		},
		'2027-01-02': {
			fajr: '06:15',
			fajrIqamah: '06:45',
			sunrise: '08:10',
			dhuhr: '12:21',
			dhuhrIqamah: '12:36',
		},
	})
})

test('a 12-hour clock without am and pm, and an Isha after midnight', async () => {
	const twelve = await daysIn(
		utf8(
			'Date,Fajr,Dhuhr,Asr,Maghrib,Isha\n2027-01-01,6:15,12:20,2:15,4:10,6:05\n2027-06-21,2:40,1:15,5:40,9:30,12:10',
		),
	)
	expect(twelve.isTwelveHour).toBe(true)
	expect(twelve.days['2027-01-01']).toMatchObject({ asr: '14:15', isha: '18:05' })
	expect(twelve.days['2027-06-21']).toMatchObject({ dhuhr: '13:15', maghrib: '21:30', isha: '00:10' })
	const late = await daysIn(utf8('Date,Maghrib,Isha,Isha Iqamah\n2027-06-21,21:33,00:10,00:20'))
	expect(late.days['2027-06-21']).toEqual({ maghrib: '21:33', isha: '00:10', ishaIqamah: '00:20' })
})

test('29 February: left out of a table for all years, refused in a year that has none, kept in a leap year', async () => {
	const head = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha'
	const leap = daysBetween('2028-01-01', '2028-12-31')
	const everyYear = lines(head, leap, (day) =>
		[`${day.slice(8)}.${day.slice(5, 7)}.`, ...timesOf(day)].join(','),
	)
	const plain = await daysIn(utf8(everyYear), { year: 2027 })
	expect(Object.keys(plain.days)).toEqual(year2027)
	expect(plain.hasLeapDayLeftOut).toBe(true)
	expect(Object.keys((await daysIn(utf8(everyYear), { year: 2028 })).days)).toEqual(leap)
	const wrong = lines(head, leap, (day) => [`2027${day.slice(4)}`, ...timesOf(day)].join(','))
	expect((await faultsIn(wrong)).faults.map(about)).toEqual([['no-such-day', 61]])
	const numbers = lines('doy,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', leap, (day) =>
		[leap.indexOf(day) + 1, ...timesOf(day)].join(','),
	)
	expect(Object.keys((await daysIn(utf8(numbers), { year: 2027 })).days)).toEqual(year2027)
})

test('winter time all year is recognised, and moved to the clock', async () => {
	const typed = lines(
		'Datum;Fajr;Shuruk;Dhuhr;Asr;Maghrib;Ischa;Fajr Iqamah;Dhuhr Iqamah',
		year2027,
		(day) => {
			const winter = offsetAt(Date.parse('2027-01-01'), world.zone)
			const shown = adhanKeys.map((key) =>
				new Date((adhanOn(day, key, world) ?? 0) + winter).toISOString().slice(11, 16),
			)
			const iqamah = new Date(Date.parse(`2027-01-01T${shown[0]}Z`) + 20 * 60_000).toISOString().slice(11, 16)
			return [german(day), ...shown, iqamah, '13:20'].join(';')
		},
	)
	// In June Isha is before midnight by the winter's clock and after it by the summer's.
	const { days } = await daysIn(utf8(typed))
	const preview = previewOf(days, world)
	expect(preview.isWinterTime).toBe(true)
	expect(preview.changes.map(({ day, minutes, follows }) => [day, minutes, follows])).toEqual([
		['2027-03-28', 60, false],
		['2027-10-31', -60, false],
	])
	expect(preview.months.find(({ month }) => month === '2027-07')?.far).toBeGreaterThan(150)
	expect(preview.months.find(({ month }) => month === '2027-01')?.far).toBe(0)
	const moved = withSummerTime(days, world.zone)
	for (const day of year2027) expect(Object.values(moved[day] ?? {}).slice(0, 6), day).toEqual(timesOf(day))
	// The Fajr iqamah follows the sun; the Dhuhr iqamah is one by the clock.
	expect(moved['2027-07-01']?.dhuhrIqamah).toBe('13:20')
	expect(minutesOf(moved['2027-07-01']?.fajrIqamah ?? '')).toBe(
		minutesOf(moved['2027-07-01']?.fajr ?? '') + 20,
	)
	expect(previewOf(moved, world)).toMatchObject({ isWinterTime: false, far: { count: 0 } })
})

test('the preview says what is missing and what is far from the sun', async () => {
	const days = year2027.filter((day) => !day.startsWith('2027-05') && day !== '2027-08-10')
	const text = lines('Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', days, (day) => {
		const times = timesOf(day)
		// Typed by hand: an hour too late.
		if (day === '2027-09-01')
			times[3] = wallTime(new Date((adhanOn(day, 'asr', world) ?? 0) + 3_600_000), world.zone).time
		return [day, ...times].join(',')
	})
	const preview = previewOf((await daysIn(utf8(text))).days, world)
	expect(preview.missing).toEqual([
		{ from: '2027-05-01', until: '2027-05-31' },
		{ from: '2027-08-10', until: '2027-08-10' },
	])
	expect(preview.months).toHaveLength(12)
	expect(preview.months.find(({ month }) => month === '2027-05')).toMatchObject({
		days: 0,
		of: 31,
		whole: [],
	})
	expect(preview.far?.count).toBe(1)
	expect(preview.far?.examples[0]).toMatchObject({ day: '2027-09-01', key: 'asr' })
	expect(preview.changes.map(({ follows }) => follows)).toEqual([true, true])
})

test('a wrong file is refused with each line and its reason', async () => {
	const head = 'Date,Fajr,Dhuhr,Asr,Asr Iqamah,Maghrib,Isha'
	const row = (day: string, times = '06:15,12:20,14:15,14:30,16:10,18:05') => `${day},${times}`
	const wrong = [
		head,
		row('2027-01-01'),
		row('2027-01-02', '06:15,12:20,16:15,16:30,16:10,18:05'),
		row('2027-01-03', '06:15,12:20,14:15,14:10,16:10,18:05'),
		row('2027-01-01'),
		row('2027-13-05'),
		row('2027-02-30'),
		row('2072-01-06'),
		row('2027-01-07', '06:15,noonish,14:15,14:30,16:10,18:05'),
		row('2027-01-08', '06:15,12:20,14:15,16:30,16:10,18:05'),
	].join('\n')
	expect((await faultsIn(wrong)).faults.map(about)).toEqual([
		['order', 3],
		['iqamah-early', 4],
		['twice', 5],
		['bad-day', 6],
		['no-such-day', 7],
		['far-day', 8],
		['bad-time', 9],
		['iqamah-late', 10],
	])
	const lastYear = lines(head, daysBetween('2026-01-01', '2026-03-01'), (day) => row(day))
	expect((await faultsIn(lastYear)).faults.map(about)).toEqual([['past-year', 61]])
	const other = await faultsIn(lastYear, { year: 2027 })
	expect([other.faults[0]?.code, other.faults[0]?.line, other.faults.length, other.more]).toEqual([
		'wrong-year',
		2,
		20,
		40,
	])
	const codes = async (text: string) => (await faultsIn(text)).faults.map(({ code }) => code)
	expect(await codes('Name,City\nAli,Berlin')).toEqual(['no-header'])
	expect(await codes('Date,Fajr,Asr 1,Asr 2\n2027-01-01,06:15,14:15,14:40')).toEqual(['same-column'])
	expect(await codes('Fajr,Asr\n06:15,14:15')).toEqual(['no-day-column'])
	expect(await codes('Date,Fajr\n')).toEqual(['no-rows'])
	expect(await codes('PK\u0003\u0004')).toEqual(['packed'])
	expect(await codes('Date,Fajr\n1,05:00\n2,05:01')).toEqual(['no-month'])
	expect(await codes(`Date,Fajr\n${'2027-01-01,05:00\n'.repeat(2001)}`)).toEqual(['too-many-rows'])
	expect(await codes('x'.repeat(1_000_001))).toEqual(['too-large'])
	expect(await codes('Date,Fajr\n2027-01-01,"05:00')).toEqual(['quote-open'])
})

test('the product’s own CSV can be imported again', async () => {
	const text = lines(
		'\uFEFFاليوم,الهجري,الشروق,الفجر الأذان,الفجر الإقامة,الظهر الأذان,الظهر الإقامة',
		['2027-01-01', '2027-01-02'],
		(day) => `${day},1448-07-22,08:15,06:15,06:45,12:15,`,
	)
	expect((await daysIn(utf8(text))).days[addDays('2027-01-01', 1)]).toEqual({
		sunrise: '08:15',
		fajr: '06:15',
		fajrIqamah: '06:45',
		dhuhr: '12:15',
	})
})
