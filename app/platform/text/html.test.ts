import { expect, test } from 'vitest'
import { cleanHtml, htmlOfText, looksLikeHtml, textOfHtml } from './html.server.ts'

const cite = (written: string) => (/^2:\d+$/.test(written) && written !== '2:999' ? written : undefined)
const clean = (html: string) => cleanHtml(html, cite)

const attacks: [what: string, html: string, left: string][] = [
	['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
	['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
	['a picture with a handler', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
	['a script address', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
	['a hidden script address', '<p><a href=" jav&#x09;ascript:alert(1)">a</a></p>', '<p>a</p>'],
	['a data address', '<p><a href="data:text/html,<script>">a</a></p>', '<p>a</p>'],
	['an address without protocol', '<p><a href="//evil.example">a</a></p>', '<p>a</p>'],
	['a backslash that browsers read as a slash', '<p><a href="/\\evil.example">a</a></p>', '<p>a</p>'],
	['a tab that browsers leave out', '<p><a href="/&#9;\\evil.example">a</a></p>', '<p>a</p>'],
	['style and class', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
	['a frame', '<iframe src="https://evil.example">a</iframe><p>b</p>', '<p>b</p>'],
	['a drawing', '<svg onload=alert(1)><p>a</p></svg><p>b</p>', '<p>b</p>'],
	['a form', '<form action="https://evil.example"><input name=p><p>a</p></form>', '<p>a</p>'],
	['markup hidden in an attribute', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
	['a broken comment', '<!--<img src="--><img src=x onerror=alert(1)//">', ''],
	['a page', '<html><head><title>t</title></head><body><p>a</p></body></html>', '<p>a</p>'],
]

test.each(attacks)('HTML from outside loses %s', (_what, html, left) => {
	expect(clean(html)).toBe(left)
})

const mended: [what: string, html: string, left: string][] = [
	[
		'boxes become paragraphs',
		'<div><p>a</p><div>b <b>c</b></div></div>',
		'<p>a</p><p>b <strong>c</strong></p>',
	],
	['loose text gets paragraphs', 'a\n\nb <i>c</i><p>d</p>e', '<p>a</p><p>b <em>c</em></p><p>d</p><p>e</p>'],
	['a list ends a paragraph', '<p>a<ul><li>b</ul>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
	['headings begin below the title', '<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
	['what is empty goes', '<p>&nbsp;<br></p><ul><li></li></ul><p>a<br></p>', '<p>a</p>'],
	[
		'an empty cell stays',
		'<table><tr><td></td><td>a</td></tr></table>',
		'<table><tr><td></td><td>a</td></tr></table>',
	],
	['what was left open is closed', '<p>a <em>b', '<p>a <em>b</em></p>'],
	[
		'language and direction stay',
		'<p>a <span lang="ar" dir="rtl" class="x">ب</span> <span>c</span></p>',
		'<p>a <span lang="ar" dir="rtl">ب</span> c</p>',
	],
	[
		'a link elsewhere gives nothing away',
		'<p><a href="https://a.example/?b&amp;c" target="_blank">a</a></p>',
		'<p><a href="https://a.example/?b&amp;c" rel="noopener nofollow">a</a></p>',
	],
	['a link on this site stays', '<p><a href="/fatwas">a</a></p>', '<p><a href="/fatwas">a</a></p>'],
]

test.each(mended)('HTML is mended: %s', (_what, html, left) => {
	expect(clean(html)).toBe(left)
})

test('clean HTML stays as it is', () => {
	for (const [, , left] of [...attacks, ...mended]) expect(clean(left)).toBe(left)
})

test('a citation keeps its reference, and no words that somebody typed', () => {
	const empty = '<p>a</p><blockquote data-quran="2:255"></blockquote><p>b</p>'
	expect(
		clean('<p>a<blockquote class="q" data-quran="2:255">typed <blockquote>words</blockquote></blockquote>b'),
	).toBe(empty)
	expect(clean('<blockquote data-quran="2:999">typed</blockquote>')).toBe('<blockquote>typed</blockquote>')
})

const own = '/files/0190b0a0-0000-7000-8000-000000000001'
const pictured: [what: string, html: string, left: string][] = [
	[
		'a file of this site, loaded when it is near, in its size',
		`<p>a <img src="${own}" alt='1 > "0"' width="60" height="40" class="x" onload="alert(1)"></p>`,
		`<p>a <img src="${own}" alt="1 &gt; &quot;0&quot;" loading="lazy" width="60" height="40" /></p>`,
	],
	['one alone gets a paragraph', `<img src="${own}">`, `<p><img src="${own}" alt="" loading="lazy" /></p>`],
	['one of another site', '<p>a<img src="https://a.example/x.png" alt="b"></p>', '<p>a</p>'],
	['data', '<p>a<img src="data:image/png;base64,AAAA"></p>', '<p>a</p>'],
	['another address of this site', '<p>a<img src="/files/../logout"><img src="/x"><img></p>', '<p>a</p>'],
	[
		'an address that only begins as that of a file',
		`<p>a<img src="${own}/../../logout"><img src="${own}?x=1"><img src="${own}0"></p>`,
		'<p>a</p>',
	],
	['a file of another site', `<p>a<img src="https://a.example${own}"></p>`, '<p>a</p>'],
]

test.each(pictured)('a lesson keeps pictures that are files of this site alone: %s', (_what, html, left) => {
	expect(cleanHtml(html, cite, { pictures: true })).toBe(left)
	expect(cleanHtml(left, cite, { pictures: true })).toBe(left)
	expect(clean(html)).not.toContain('<img')
})

test('a table keeps what stands in its cells', () => {
	const table =
		'<table><tbody><tr><th colspan="2" scope="col"><p>a</p></th></tr><tr><td><p>b</p></td><td></td></tr></tbody></table>'
	expect(clean(table)).toBe(table)
})

test('text becomes paragraphs and citations, and nothing in it is HTML', () => {
	const text = 'One\nline\n\n[quran:2:255]\nx < y & "z"\n\n[quran:2:999]'
	expect(htmlOfText(text, cite)).toBe(
		'<p>One<br />line</p><blockquote data-quran="2:255"></blockquote><p>x &lt; y &amp; "z"</p><p>[quran:2:999]</p>',
	)
	expect(looksLikeHtml('a < b and c > d')).toBe(false)
	expect(looksLikeHtml('a <br/> b')).toBe(true)
})

test('the words of HTML are text', () => {
	expect(
		textOfHtml('<p>A &amp; B&nbsp; &quot;c&quot;</p><ul><li>d<li>e &lt;f&gt;</ul>g<br>h<script>i</script>'),
	).toBe('A & B "c"\n\nd\ne <f>\n\ng\nh')
})

test('deep and long HTML is cleaned in time', () => {
	expect(clean('<div>'.repeat(20_000)).length).toBe(0)
	expect(clean(`${'<b>'.repeat(1000)}a`)).toContain('a')
})

const picture = `<img src="${own}" alt="a" loading="lazy" />`
const inArticles: [what: string, html: string, left: string][] = [
	['a rule between parts', '<p>a<hr class="x">b</p>', '<p>a</p><hr /><p>b</p>'],
	[
		'code, with its blanks',
		'<pre class="x"><code>a  b\n  c</code></pre>',
		'<pre><code>a  b\n  c</code></pre>',
	],
	[
		'small signs below the line',
		'<p>H<sub>2</sub>O, <code>x</code></p>',
		'<p>H<sub>2</sub>O, <code>x</code></p>',
	],
	[
		'a picture with its caption',
		`<figure class="x"><p>${picture}</p><figcaption><p>b <em>c</em></p></figcaption></figure>`,
		`<figure>${picture}<figcaption>b <em>c</em></figcaption></figure>`,
	],
	[
		'a frame without picture goes, its words stay',
		'<figure>a<table><tr><td>b</td></tr></table><figcaption>c</figcaption></figure>',
		'<p>a</p><table><tr><td>b</td></tr></table><p>c</p>',
	],
	[
		'a picture of another site takes its frame along',
		'<figure><img src="https://a.example/x.png"><figcaption>c</figcaption></figure><p>d</p>',
		'<p>c</p><p>d</p>',
	],
	[
		'what opens on a click',
		'<details open><summary><p>a</p></summary><p>b</p></details>',
		'<details><summary>a</summary><p>b</p></details>',
	],
	['nothing opens without a word to click on', '<details><p>a</p></details>', '<p>a</p>'],
	[
		'a footnote where it is said',
		'<p>a<span data-note="" onclick="x">b <em>c</em></span> d</p>',
		'<p>a<span data-note="">b <em>c</em></span> d</p>',
	],
	['an empty footnote goes', '<p>a<span data-note=""></span> d</p>', '<p>a d</p>'],
	['verse', '<div data-verse class="x"><p>a</p><p>b</p></div>', '<div data-verse=""><p>a</p><p>b</p></div>'],
	[
		'a video, and no words in it',
		'<p>a<div data-embed="youtube:abcdefghijk"><div>b</div><iframe src="https://evil.example"></iframe></div>c',
		'<p>a</p><div data-embed="youtube:abcdefghijk"></div><p>c</p>',
	],
	['no other address', '<div data-embed="https://evil.example/x">a</div>', '<p>a</p>'],
	['boxes are still paragraphs', '<div class="x">a</div><section>b</section>', '<p>a</p><p>b</p>'],
	[
		'a citation copied from a page',
		'<figure data-quran="2:255"><p>typed</p></figure>',
		'<blockquote data-quran="2:255"></blockquote>',
	],
]

test.each(inArticles)('an article keeps %s', (_what, html, left) => {
	const articles = { pictures: true, article: true }
	expect(cleanHtml(html, cite, articles)).toBe(left)
	expect(cleanHtml(left, cite, articles)).toBe(left)
})

test('elsewhere nothing of an article is left but its words', () => {
	const all = inArticles.map(([, html]) => html).join('')
	expect(clean(all)).not.toMatch(/<(?:hr|sub|code|pre|details|summary|fig|div)|data-(?:note|verse|embed)/)
	expect(clean('<p>a<span data-note="">b</span></p><div data-verse="">c</div>')).toBe('<p>ab</p><p>c</p>')
})

test('clean HTML of 5 000 made texts stays as it is', () => {
	let seed = 7
	const next = (below: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
		return seed % below
	}
	const bits = [
		'<p>|</p>|<div>|</div>|<div data-verse>|<div data-embed="youtube:abcdefghijk">|a |\n\n| |<br>|<hr>',
		`<figure>|</figure>|<figcaption>|</figcaption>|<img src="${own}">|<pre>|</pre>|<h2>|</h2>`,
		'<span data-note>|<span lang="ar">|</span>|<details>|</details>|<summary>|</summary>',
		'<blockquote>|<blockquote data-quran="2:255">|</blockquote>|<ul>|<li>|</ul>',
		'<table><tr><td>|</td></tr></table>|<em>|</em>|<a href="/x">|</a>|<sup>|</sup>',
	].flatMap((some) => some.split('|'))
	for (let round = 0; round < 5_000; round++) {
		const html = Array.from({ length: 1 + next(14) }, () => bits[next(bits.length)]).join('')
		for (const allowed of [{}, { pictures: true }, { pictures: true, article: true }]) {
			const once = cleanHtml(html, cite, allowed)
			expect(cleanHtml(once, cite, allowed), html).toBe(once)
		}
	}
})
