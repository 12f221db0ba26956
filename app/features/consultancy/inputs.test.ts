import { expect, test } from 'vitest'
import { bookingInput, phoneProblem } from './inputs.ts'
import { slotName, timeOfSlot, wordIn } from './model.ts'
import { readWhen } from './when-input.server.ts'

const form = {
	category: 'family',
	description: 'Twenty letters are enough.',
}
const errorsOf = (over: Partial<typeof form>) =>
	bookingInput.safeParse({ ...form, ...over }).error?.issues.map(({ path, message }) => [path[0], message])

test('the hours are named as the specification names them', () => {
	const names = ['09:00', '11:00', '12:00', '13:00', '17:00'].map(slotName)
	expect(names).toEqual(['09:00 AM', '11:00 AM', '12:00 PM', '01:00 PM', '05:00 PM'])
	for (const time of ['00:30', '09:00', '12:00', '13:00', '23:45'])
		expect(timeOfSlot(slotName(time))).toBe(time)
	for (const none of ['', '13:00', '00:00 AM', '13:00 PM', '9:00 AM'])
		expect(timeOfSlot(none)).toBeUndefined()
})

test('a description that is too short is said beside its field', () => {
	expect(errorsOf({})).toBeUndefined()
	expect(errorsOf({ description: '   nineteen letters    ' })).toEqual([
		['description', 'Description must be at least 20 characters'],
	])
})

test('the hour of a form is its instant, or as the specification writes it where the organisation is', () => {
	const now = new Date('2026-03-10T12:00:00Z')
	const read = (date: string, timeSlot: string) => readWhen({ date, timeSlot }, { zone: 'Asia/Karachi' }, now)
	const nine = { startsAt: Date.parse('2026-03-11T04:00:00Z'), errors: null }
	expect(read('', '2026-03-11T04:00:00.000Z')).toEqual(nine)
	expect(read('2026-03-11', '09:00 AM')).toEqual(nine)
	const errorsOf = (date: string, timeSlot: string) => read(date, timeSlot).errors
	const dateRequired = { date: 'consultancy.date-required' }
	const slotRequired = { timeSlot: 'consultancy.slot-required' }
	expect(errorsOf('', '')).toEqual({ ...dateRequired, ...slotRequired })
	expect(errorsOf('', '09:00 AM')).toEqual(dateRequired)
	expect(errorsOf('2026-02-30', '09:00 AM')).toEqual(dateRequired)
	expect(errorsOf('2026-03-11', '')).toEqual(slotRequired)
	expect(errorsOf('2026-03-09', '')).toEqual({ date: 'consultancy.date-past' })
	expect(errorsOf('2026-03-10', '04:00 PM')).toEqual({ date: 'consultancy.date-past' })
	expect(read('2026-06-10', '09:00 AM').errors).toBeNull()
	expect(errorsOf('2026-06-11', '09:00 AM')).toEqual({ date: 'booking.date-far' })
})

test('invalid preferences and ids count as none', () => {
	const wishes = { gender: '', language: 'xx', scholar: 'somebody', follows: '' }
	expect(bookingInput.parse({ ...form, ...wishes })).toMatchObject({
		gender: null,
		language: null,
		scholar: null,
		follows: null,
		withSpouse: false,
	})
})

test('a name in the reader’s language, or else in English', () => {
	expect(wordIn({ en: 'Family', ar: 'الأسرة' }, 'ar')).toBe('الأسرة')
	expect(wordIn({ en: 'Family' }, 'ur')).toBe('Family')
	expect(wordIn({ ar: 'الأسرة' }, 'en')).toBe('الأسرة')
})

test('a phone number is required for calls only, in any digits', () => {
	expect(phoneProblem({ meeting: 'video' })).toBeUndefined()
	expect(phoneProblem({ meeting: 'phone', phone: ' ' })).toBe('booking.phone-required')
	expect(phoneProblem({ meeting: 'phone', phone: '07700 900123' })).toBe('booking.phone-format')
	expect(phoneProblem({ meeting: 'phone', phone: '٠٠٤٤ 7700 900123' })).toBeUndefined()
	expect(bookingInput.parse({ ...form, phone: '0044 (7700) 900123' }).phone).toBe('+447700900123')
})
