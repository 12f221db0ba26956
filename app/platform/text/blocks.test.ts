import { expect, test } from 'vitest'
import { blocksOf, markText } from './blocks.ts'

const html =
	'<p>One &amp; <em>two</em><br />three</p><ul><li>a</li><li><p>b</p></li></ul>\n<figure><p lang="ar">&#1575;</p></figure><p>It&#39;s 1 &lt; 2</p>'

test('a text is parted into its blocks, each with what can be read of it', () => {
	expect(blocksOf(html).map(({ text }) => text)).toEqual(['One & two\nthree', 'a\nb', 'ا', "It's 1 < 2"])
	expect(
		blocksOf(html)
			.map((block) => block.html)
			.join(''),
	).toBe(html.replace('\n', ''))
	expect(blocksOf('no tags <b>at</b> all')).toHaveLength(3)
	expect(blocksOf('')).toEqual([])
})

test('words are marked across tags and entities, and nothing else changes', () => {
	const [first = { html: '', text: '' }, , , last = { html: '', text: '' }] = blocksOf(html)
	const mark = (block: typeof first, words: string) => {
		const start = block.text.indexOf(words)
		return markText(block.html, [{ start, end: start + words.length }])
	}
	expect(mark(first, '& two\nth')).toBe(
		'<p>One <mark>&amp;</mark><mark> </mark><em><mark>two</mark></em><br /><mark>th</mark>ree</p>',
	)
	expect(mark(last, "t's 1 <")).toContain(
		'I<mark>t</mark><mark>&#39;</mark><mark>s 1 </mark><mark>&lt;</mark> 2',
	)
	const over = markText('<p>abcdef</p>', [
		{ start: 1, end: 4 },
		{ start: 2, end: 6 },
	])
	expect(over.replace(/<\/?mark>/g, '')).toBe('<p>abcdef</p>')
	expect(over).toBe('<p>a<mark>b</mark><mark>cd</mark><mark>ef</mark></p>')
	expect(markText('<p title="a > b">x</p>', [])).toBe('<p title="a > b">x</p>')
})
