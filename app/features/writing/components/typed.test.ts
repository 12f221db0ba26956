import { expect, test } from 'vitest'
import { htmlOfTyped } from './typed.ts'

test('what was typed before the editor came is in it, paragraph by paragraph', () => {
	expect(htmlOfTyped('One & <two>\nlines\n\n[quran:2:255]\nThen')).toBe(
		'<p>One &amp; &lt;two&gt;<br>lines</p><blockquote data-quran="2:255"></blockquote><p>Then</p>',
	)
	expect(htmlOfTyped('[quran:٢:٢٥٥:٨–١٣]')).toBe('<blockquote data-quran="2:255:8-13"></blockquote>')
	expect(htmlOfTyped('<p>Saved <strong>so</strong></p>')).toBe('<p>Saved <strong>so</strong></p>')
	expect(htmlOfTyped(' \n')).toBe(' \n')
})

test('a reference that is none stays the text that it is', () => {
	expect(htmlOfTyped('[quran:"><img src=x onerror=alert(1)>]')).toBe(
		'<p>[quran:&quot;&gt;&lt;img src=x onerror=alert(1)&gt;]</p>',
	)
})
