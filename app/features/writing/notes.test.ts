import { expect, test } from 'vitest'
import { safeHtml } from './api.server.ts'
import { takeNotes, withNotes } from './notes.ts'

const written =
	'<p>One<span data-note="">First, <em>p. 3</em> &lt;x&gt;</span> and two<span data-note="">In <span lang="ar" dir="rtl">كتاب</span>.</span></p><ul><li>End<span data-note="">Third</span></li></ul>'

test('footnotes are taken out in their order, and put back where they were', () => {
	const { body, notes } = takeNotes(written)
	expect(body).toBe(
		'<p>One<sup data-note="1"></sup> and two<sup data-note="2"></sup></p><ul><li>End<sup data-note="3"></sup></li></ul>',
	)
	expect(notes).toEqual({
		1: 'First, <em>p. 3</em> &lt;x&gt;',
		2: 'In <span lang="ar" dir="rtl">كتاب</span>.',
		3: 'Third',
	})
	expect(withNotes(body, notes)).toBe(written)
	expect(safeHtml(withNotes(body, notes), { pictures: true, article: true })).toBe(written)
})

test('a text without footnotes stays, and a number without words goes', () => {
	const plain = '<p>a <span lang="ar">b</span> c</p>'
	expect(takeNotes(plain)).toEqual({ body: plain, notes: {} })
	expect(withNotes('<p>a<sup data-note="9"></sup></p>', {})).toBe('<p>a</p>')
})
