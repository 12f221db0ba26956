import { expect, test } from 'vitest'
import { bookingInput } from './inputs.ts'
import { slotName, timeOfSlot, wordIn } from './model.ts'

const form = {
	...{ category: 'family', description: 'Twenty letters are enough.', date: '2026-03-11' },
	...{ timeSlot: '01:00 PM', zone: 'Europe/London' },
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

test('what is missing or too short is said beside its field', () => {
	expect(errorsOf({})).toBeUndefined()
	expect(errorsOf({ description: '   nineteen letters    ' })).toEqual([
		['description', 'consultancy.description-short'],
	])
	expect(errorsOf({ date: '' })).toEqual([['date', 'consultancy.date-required']])
	expect(errorsOf({ date: '2026-02-30' })).toEqual([['date', 'consultancy.date-required']])
	expect(errorsOf({ timeSlot: '' })).toEqual([['timeSlot', 'consultancy.slot-required']])
})

test('what is no preference, or nobody’s id, is none', () => {
	const read = bookingInput.parse({
		...form,
		gender: '',
		language: 'xx',
		scholarId: 'somebody',
		zone: 'Nowhere/Else',
	})
	expect(read).toMatchObject({
		timeSlot: '13:00',
		gender: null,
		language: null,
		scholarId: null,
		zone: null,
		origin: null,
	})
})

test('a name in the reader’s language, or else in English', () => {
	expect(wordIn({ en: 'Family', ar: 'الأسرة' }, 'ar')).toBe('الأسرة')
	expect(wordIn({ en: 'Family' }, 'ur')).toBe('Family')
	expect(wordIn({ ar: 'الأسرة' }, 'en')).toBe('الأسرة')
})
