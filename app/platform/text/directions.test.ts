import { expect, test } from 'vitest'
import { withDirections } from './directions.server.ts'
import { directionIn, languageIn } from './directions.ts'

test('the first strong letter decides which way a text runs', () => {
	expect(['(1) abc عربي', '«قال» abc', '12 – …', '\u200Fabc', 'שלום', ''].map(directionIn)).toEqual([
		'ltr',
		'rtl',
		undefined,
		'rtl',
		'rtl',
		undefined,
	])
})

test('Arabic and Urdu are told apart by the letters that only one of them writes', () => {
	expect(languageIn('إنما الأعمال بالنيات', 'rtl', 'ur')).toBe('ar')
	expect(languageIn('یہ کتاب ہے', 'rtl', 'ar')).toBe('ur')
	expect([languageIn('نور', 'rtl', 'ur'), languageIn('نور', 'rtl', 'en')]).toEqual(['ur', 'ar'])
	expect(languageIn('Sahih Muslim', 'ltr', 'ur')).toBe('en')
})

const blocks: [html: string, language: 'en' | 'ar' | 'ur', shown: string][] = [
	['<p>Peace.</p><p>السلام عليكم.</p>', 'en', '<p>Peace.</p><p dir="rtl" lang="ar">السلام عليكم.</p>'],
	['<p>قال: آمين.</p><p>He said.</p>', 'ar', '<p>قال: آمين.</p><p dir="ltr" lang="en">He said.</p>'],
	['<p>یہ ہے۔</p><p>إنما الأعمال</p>', 'ur', '<p>یہ ہے۔</p><p lang="ar">إنما الأعمال</p>'],
	['<p>[kept]</p>', 'ar', '<p>[kept]</p>'],
	['<h2>كيف؟</h2>', 'en', '<h2 dir="rtl" lang="ar">كيف؟</h2>'],
	[
		'<ul><li>واحدة</li><li>two</li></ul>',
		'en',
		'<ul dir="rtl" lang="ar"><li>واحدة</li><li dir="ltr" lang="en">two</li></ul>',
	],
	['<ol><li><p>one</p></li></ol>', 'ar', '<ol dir="ltr" lang="en"><li><p>one</p></li></ol>'],
	['<blockquote><p>قول.</p></blockquote>', 'en', '<blockquote dir="rtl" lang="ar"><p>قول.</p></blockquote>'],
	[
		'<table><tbody><tr><td>كلمة</td><th scope="col">word</th></tr></tbody></table>',
		'en',
		'<table><tbody><tr><td dir="rtl" lang="ar">كلمة</td><th scope="col">word</th></tr></tbody></table>',
	],
	['<p dir="ltr">كلمة</p>', 'en', '<p dir="ltr" lang="ar">كلمة</p>'],
	['<p dir="auto" lang="ur">كلمة</p>', 'en', '<p lang="ur" dir="rtl">كلمة</p>'],
	[
		'<p>&amp; <strong>كلمة</strong> – &#8230;</p>',
		'en',
		'<p dir="rtl" lang="ar">&amp; <strong>كلمة</strong> – &#8230;</p>',
	],
	[
		'<p>1446</p><blockquote data-quran="2:255"></blockquote>',
		'ar',
		'<p>1446</p><blockquote data-quran="2:255"></blockquote>',
	],
]

test.each(blocks)('%s in %s', (html, language, shown) => {
	expect(withDirections(html, language)).toBe(shown)
	expect(withDirections(shown, language)).toBe(shown)
})

test('a tag inside an attribute, a bracket in a text and what is never closed are read as the sanitiser reads them', () => {
	const kept = '<p><a href="/x?a=1&amp;b=&quot;&gt;<p>" rel="nofollow">كلمة</a> a &lt; b</p><p>word</p>'
	expect(withDirections(kept, 'ar')).toBe(
		'<p><a href="/x?a=1&amp;b=&quot;&gt;<p>" rel="nofollow">كلمة</a> a &lt; b</p><p dir="ltr" lang="en">word</p>',
	)
	expect(withDirections('<ul><li>واحدة<li>one</ul><p>كلمة', 'en')).toBe(
		'<ul dir="rtl" lang="ar"><li>واحدة<li dir="ltr" lang="en">one</ul><p dir="rtl" lang="ar">كلمة',
	)
	expect(withDirections('<p>1 &lt; 2 &#1603;&#1578;</p>', 'en')).toBe(
		'<p dir="rtl" lang="ar">1 &lt; 2 &#1603;&#1578;</p>',
	)
})

test('a long text of many blocks is answered at once', () => {
	const before = performance.now()
	withDirections(`<ul>${'<li>كلمة word</li>'.repeat(20_000)}</ul>${'<'.repeat(100_000)}`, 'en')
	expect(performance.now() - before).toBeLessThan(2000)
})
