import { expect, test } from 'vitest'
import { sourcesAsList } from './sources.ts'

test('sources that were written as lines are a list', () => {
	expect(sourcesAsList('<p>Al-Mughni 2/345</p>\n<p>Fath al-Bari <em>vol. 3</em>, p. 12</p>')).toBe(
		'<ol><li>Al-Mughni 2/345</li><li>Fath al-Bari <em>vol. 3</em>, p. 12</li></ol>',
	)
	expect(sourcesAsList('<p>One<br>Two<br /></p>')).toBe('<ol><li>One</li><li>Two</li></ol>')
})

test('what is one line, a list already, an ayah, or cut through a mark stays as it is', () => {
	for (const html of [
		'',
		'<p>Al-Mughni 2/345</p>',
		'<ul><li>One</li><li>Two</li></ul>',
		'<p>One</p><figure class="ayah">…</figure><p>Two</p>',
		'<p><strong>One<br>Two</strong></p>',
	])
		expect(sourcesAsList(html)).toBe(html)
})
