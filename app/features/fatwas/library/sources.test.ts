import { expect, test } from 'vitest'
import { readSource, sourcesAsList } from './sources.ts'

const plain = (html: string) => html.replace(/[\u2066-\u2069]/g, '')

test('sources that were written as lines are a list, with volume and page in words', () => {
	expect(
		plain(sourcesAsList('<p>Al-Mughni 2/345</p>\n<p>Fath al-Bari <em>vol. 3</em>, p. 12</p>', 'en')),
	).toBe('<ol><li>Al-Mughni, Volume 2, page 345</li><li>Fath al-Bari <em>vol. 3</em>, page 12</li></ol>')
	expect(sourcesAsList('<p>One<br>Two<br /></p>', 'en')).toBe('<ol><li>One</li><li>Two</li></ol>')
	expect(plain(sourcesAsList('<ul><li><p>المغني، ٣/١٤٥</p></li><li>سنن الترمذي</li></ul>', 'ar'))).toBe(
		'<ul><li>المغني، الجزء ٣، الصفحة ١٤٥</li><li>سنن الترمذي</li></ul>',
	)
})

test.each([
	['Ibn Qudamah, Al-Mughni, vol. 3, pp. 145-147', 'Ibn Qudamah, Al-Mughni', '3', '145-147', ''],
	['Al-Mughni (3/145)', 'Al-Mughni', '3', '145', ''],
	['<em>Al-Majmu</em> 6/263, Dar al-Fikr', '<em>Al-Majmu</em>', '6', '263', 'Dar al-Fikr'],
	['رد المحتار، ج ٢، ص ٤٢١', 'رد المحتار', '٢', '٤٢١', ''],
	['المجموع للنووي، المجلد 6 صفحة 263 (دار الفكر)', 'المجموع للنووي', '6', '263', '(دار الفكر)'],
	['فتاویٰ عالمگیری، جلد ۱، صفحہ ۲۱۰', 'فتاویٰ عالمگیری', '۱', '۲۱۰', ''],
	['Reliance of the Traveller, p. 284', 'Reliance of the Traveller', undefined, '284', ''],
])('%s', (line, work, volume, page, rest) => {
	expect(readSource(line)).toEqual({ work, ...(volume && { volume }), page, rest })
})

test('what names no volume or page, an address, or an ayah, is left as it is written', () => {
	for (const line of [
		'Al-Mughni',
		'https://example.org/2020/05',
		'<a href="https://example.org">Site 3/4</a>',
		'Resolution 117 (5/12) of 1998/2',
		'Quran 2:255',
		'قرار المجمع رقم ٥/١٢',
		'رواه البخاري، حديث ٣/١٤',
		'Sahih al-Bukhari 1943',
		'3/145',
		'<strong>Al-Mughni 3/145</strong>',
	])
		expect(readSource(line), line).toBeUndefined()
})

test('what is one line, a list already, an ayah, or cut through a mark stays as it is', () => {
	for (const html of [
		'',
		'<p>Al-Mughni</p>',
		'<ul><li>One</li><li>Two</li></ul>',
		'<p>One</p><figure class="ayah">…</figure><p>Two</p>',
		'<p><strong>One<br>Two</strong></p>',
	])
		expect(sourcesAsList(html, 'en')).toBe(html)
})
