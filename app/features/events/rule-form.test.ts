import { expect, test } from 'vitest'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { type Rule, ruleSchema } from '#app/platform/time/resolve-rule.ts'
import { ruleInput } from './inputs.ts'
import { readClock, readNumbers } from './rule-form.ts'
import { ruleValues } from './rule-values.ts'
import { lengthText, ruleText } from './rule-words.ts'

const today = '2027-02-07'
const base = { minutes: 60, from: '2027-02-08' } as const

const rules: [Rule, string, string][] = [
	[
		{ ...base, days: { kind: 'once', on: '2027-03-15' }, at: { clock: '19:00' }, from: today },
		'Monday, March 15, 2027, at 7:00 PM',
		'الاثنين، ١٥ مارس ٢٠٢٧، الساعة ٧:٠٠ م',
	],
	[
		{
			...base,
			days: { kind: 'weekly', weekdays: ['mon', 'thu'], every: 1, weekStart: 'mon' },
			at: { prayer: 'isha', minutes: 30 },
		},
		'Every Monday and Thursday, 30 minutes after Isha',
		'أسبوعيًا: الاثنين والخميس، بعد العشاء بـ٣٠ دقيقة',
	],
	[
		{
			...base,
			days: { kind: 'weekly', weekdays: ['fri'], every: 2, weekStart: 'mon' },
			at: { jumuah: 1, minutes: -15 },
			until: '2027-06-30',
		},
		'Every 2 weeks on Friday, 15 minutes before the first Friday prayer, until June 30, 2027',
		'كل أسبوعين: الجمعة، قبل صلاة الجمعة الأولى بـ١٥ دقيقة، حتى ٣٠ يونيو ٢٠٢٧',
	],
	[
		{ ...base, days: { kind: 'daily' }, at: { iqamah: 'fajr', minutes: 2 }, count: 40 },
		'Every day, 2 minutes after the iqamah of Fajr, 40 times',
		'كل يوم، بعد إقامة الفجر بدقيقتين، ٤٠ مرة',
	],
	[
		{ ...base, days: { kind: 'monthly', nth: [-1], weekday: 'sat' }, at: { prayer: 'sunrise', minutes: 0 } },
		'The last Saturday of each month, at sunrise',
		'يوم السبت الأخير من كل شهر، عند شروق الشمس',
	],
	[
		{ ...base, days: { kind: 'monthly', day: [1, 15] }, at: { prayer: 'maghrib', minutes: 0 } },
		'Day 1, 15 of each month, at Maghrib',
		'اليوم ١، ١٥ من كل شهر، مع أذان المغرب',
	],
	[
		{
			...base,
			days: { kind: 'hijri', month: 9, days: [27], part: 'night' },
			at: { clock: '02:00' },
			minutes: { until: { prayer: 'fajr', minutes: 0 } },
		},
		'The night of 27 Ramadan, at 2:00 AM',
		'ليلة ٢٧ رمضان، الساعة ٢:٠٠ ص',
	],
	[
		{
			...base,
			days: { kind: 'hijri', month: null, days: [13, 14, 15], part: 'day' },
			at: { clock: '18:00' },
		},
		'13–15 of each Hijri month, at 6:00 PM',
		'١٣–١٥ من كل شهر هجري، الساعة ٦:٠٠ م',
	],
	[
		{
			...base,
			days: { kind: 'hijri', month: 9, days: null, part: 'night' },
			at: { iqamah: 'isha', minutes: 0 },
		},
		'Every night of Ramadan, with the iqamah of Isha',
		'كل ليلة من رمضان، مع إقامة العشاء',
	],
]
const plain = (text: string) =>
	text.replace(/[\u2066-\u2069\u202f\u00a0]/g, (sign) => (sign > '\u2060' ? '' : ' '))

test.each(rules)('%j in words, and through its form unchanged', (rule, english, arabic) => {
	expect(ruleSchema.parse(rule)).toEqual(rule)
	expect(plain(inLocale('en', () => ruleText(rule)))).toBe(english)
	expect(plain(inLocale('ar', () => ruleText(rule)))).toBe(arabic)
	expect(inLocale('ur', () => ruleText(rule))).toMatch(/[؀-ۿ]/)
	const read = ruleInput(today).safeParse({ ...ruleValues(rule), zone: '' })
	expect(read.error?.issues).toBeUndefined()
	expect(read.data?.rule).toEqual(rule)
})

test('a length in words', () => {
	expect(inLocale('en', () => lengthText({ minutes: 90 }))).toBe('90 minutes')
	expect(inLocale('en', () => lengthText({ minutes: { until: { prayer: 'isha', minutes: 0 } } }))).toBe(
		'until Isha',
	)
})

test.each([
	['days', {}],
	['on', { days: 'once' }],
	['on', { days: 'once', on: '2027-02-30' }],
	['on', { days: 'once', on: '2039-01-01' }],
	['weekdays', { days: 'weekly' }],
	['monthDays', { days: 'monthday', monthDays: '32' }],
	['monthDays', { days: 'monthday' }],
	['hijriDays', { days: 'hijri', hijriDays: '1-31' }],
	['at', { days: 'daily', at: '' }],
	['time', { days: 'daily', at: 'clock', time: '25:00' }],
	['prayer', { days: 'daily', at: 'iqamah', prayer: 'sunrise' }],
	['offset', { days: 'daily', at: 'prayer', offset: '800' }],
	['minutes', { days: 'daily', minutes: '' }],
	['minutes', { days: 'daily', minutes: '1441' }],
	['endTime', { days: 'daily', end: 'clock', endTime: 'noon' }],
	['from', { days: 'daily', from: 'soon' }],
	['until', { days: 'daily', until: '2027-02-01' }],
	['count', { days: 'daily', count: '0' }],
	['zone', { days: 'daily', zone: 'Europe/Nowhere' }],
])('an error at %s: %j', (field, over) => {
	const usual = { at: 'clock', time: '19:00', end: 'minutes', minutes: '60', from: today, zone: '' }
	const { error } = ruleInput(today).safeParse({ ...usual, ...over })
	expect(error?.issues.map(({ path }) => path[0])).toContain(field)
})

test('numbers and clock times are read in every script', () => {
	expect(readNumbers('١، ١٥-١٧', 31)).toEqual([1, 15, 16, 17])
	expect(readNumbers('-1, 3', 31, true)).toEqual([-1, 3])
	expect(readNumbers('', 30)).toEqual([])
	expect(readNumbers('0', 30)).toBeUndefined()
	expect(readNumbers('7-3', 30)).toBeUndefined()
	expect(readClock('۱۹:۳۰')).toBe('19:30')
	expect(readClock('9.05')).toBe('09:05')
	expect(readClock('24:00')).toBeUndefined()
})
