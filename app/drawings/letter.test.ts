import { expect, test } from 'vitest'
import { firstLetter } from './letter.ts'

test.each([
	['Dr. Ibrahim al-Sample', 'I'],
	['Ustadha Fatima Mithali', 'F'],
	['maryam', 'M'],
	['د. إبراهيم النموذجي', 'إ'],
	['الأستاذة فاطمة مثالي', 'ف'],
	['ڈاکٹر ابراہیم النموذجی', 'ا'],
	['al-Ghazali', 'G'],
	['Imam', 'I'],
	[' – ', ''],
])('%s is shown by %s', (name, letter) => {
	expect(firstLetter(name)).toBe(letter)
})
