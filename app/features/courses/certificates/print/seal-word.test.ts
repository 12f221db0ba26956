import { expect, test } from 'vitest'
import { sealWord } from './seal-word.ts'

test('the seal says what the organisation is called, and nothing that others are called too', () => {
	expect(sealWord({ ar: 'مشكاة' }, { ar: 'معهد مشكاة النموذجي' })).toBe('مشكاة')
	expect(sealWord({}, { ar: 'معهد النور للعلوم' })).toBe('النور')
	expect(sealWord({}, { en: 'Light', ur: 'ادارہ نور' })).toBe('نور')
})

test('a name of God alone is on no seal: another word stands for it, or a letter', () => {
	expect(sealWord({}, { ar: 'أحباب الله' })).toBe('أحباب')
	expect(sealWord({}, { en: 'The Wide Gate', ar: 'الله' })).toBe('T')
})
