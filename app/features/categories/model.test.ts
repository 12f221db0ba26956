import { expect, test } from 'vitest'
import { slugOf } from '#app/platform/text/slug.ts'
import { categoryName } from './model.ts'

test('a reader sees the name in their language, or the one it was given first', () => {
	const category = { name: 'Family', names: { ar: 'الأسرة', ur: '' } }
	expect(categoryName(category, 'ar')).toBe('الأسرة')
	expect(categoryName(category, 'ur')).toBe('Family')
	expect(categoryName(category, 'en')).toBe('Family')
})

test('a name becomes a part of a URL that people can read', () => {
	expect(slugOf('Quran & Arabic', 'x')).toBe('quran-arabic')
	expect(slugOf('  Tafsīr: Jalālayn’s “Début” ', 'x')).toBe('tafsir-jalalayns-debut')
	expect(slugOf('السِّيرة والتاريخ', 'x')).toBe('السيرة-والتاريخ')
	expect(slugOf('؟!', 'category')).toBe('category')
	expect(slugOf('word '.repeat(60), 'x').length).toBeLessThanOrEqual(80)
	expect(slugOf('x'.repeat(300), 'x')).toHaveLength(80)
})
