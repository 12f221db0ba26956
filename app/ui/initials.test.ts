import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('a scholar without a picture is shown by their initials, without honorifics', () => {
	expect(initialsOf('Dr. Ibrahim al-Sample')).toBe('IS')
	expect(initialsOf('Ustadha Fatima Mithali')).toBe('FM')
	expect(initialsOf('Shaykh Yusuf bin Ahmad Namunavi')).toBe('YN')
	expect(initialsOf('maryam')).toBe('M')
})

test('an Arabic or Urdu name gives one letter, which stands alone', () => {
	expect(initialsOf('د. إبراهيم النموذجي')).toBe('إ')
	expect(initialsOf('الأستاذة فاطمة مثالي')).toBe('ف')
	expect(initialsOf('ڈاکٹر ابراہیم النموذجی')).toBe('ا')
})

test('a name of an honorific only, or of none, breaks nothing', () => {
	expect(initialsOf('Imam')).toBe('I')
	expect(initialsOf(' – ')).toBe('')
})
