import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import {
	citationsAsText,
	citationsIn,
	deadCitationsIn,
	expandCitations,
	findCited,
	quran,
	writtenCitation,
} from './api.server.ts'
import { Passage } from './components/passage.tsx'
import { corpusPath, findPassage, openCorpus } from './corpus.server.ts'
import { passageMarkup } from './markup.ts'
import { parseReference, surahs } from './model.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quran-'))
const original = readFileSync(corpusPath, 'utf8')
const english = { locale: 'en' } as const
const basmala = 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ'

afterAll(() => rmSync(folder, { recursive: true }))

test('the bundled text is whole and unaltered', () => {
	const corpus = openCorpus(corpusPath)
	expect(corpus.map((surah) => surah.ayat.length)).toEqual(surahs.map((surah) => surah.ayat))
	expect(corpus.flatMap((surah) => surah.ayat)).toHaveLength(6236)
})

test('the notice stands at the head of the text and is quoted beside it', () => {
	const notice = original.split('\n').filter((line) => line.startsWith('#'))
	expect(notice.join('\n')).toContain('https://tanzil.net')
	expect(readFileSync(path.join(path.dirname(corpusPath), 'NOTICE.md'), 'utf8')).toContain(notice.join('\n'))
})

test('the text is read and verified once for the process', () => {
	expect(quran()).toBe(quran())
})

test('the basmala is taken off the first ayah of 112 surahs and nothing is lost', () => {
	const firsts = original.split('\n').filter((line) => /^\d+\|1\|/.test(line))
	expect(firsts).toHaveLength(114)
	for (const line of firsts) {
		const [number, , whole] = line.split('|')
		const surah = quran()[Number(number) - 1]
		const hasNone = number === '1' || number === '9'
		expect(surah?.ayat[0]).not.toBe('')
		expect(surah?.basmala?.replace('بِّ', 'بِ')).toBe(hasNone ? undefined : basmala)
		expect(hasNone ? surah?.ayat[0] : `${surah?.basmala} ${surah?.ayat[0]}`).toBe(whole)
	}
})

test('the four openings that are easily got wrong are right', () => {
	expect(quran()[0]?.ayat[0]).toBe(basmala)
	expect(quran()[8]?.ayat[0]).toMatch(/^بَرَآءَةٌ /)
	expect(quran()[94]).toMatchObject({
		basmala: expect.stringMatching(/^بِّسْمِ /),
		ayat: { 0: 'وَٱلتِّينِ وَٱلزَّيْتُونِ' },
	})
	expect(quran()[96]).toMatchObject({
		basmala: expect.stringMatching(/^بِّسْمِ /),
		ayat: { 0: expect.stringMatching(/^إِنَّآ أَنزَلْنَٰهُ/) },
	})
})

test.each([
	['one vowel sign changed', 'root hash', original.replace('1|2|ٱلْحَمْدُ', '1|2|ٱلْحَمْدَ')],
	['one space more', 'root hash', original.replace('1|2|', '1|2| ')],
	['two texts exchanged', 'root hash', original.replace(/1\|2\|(.*)\n1\|3\|(.*)/, '1|2|$2\n1|3|$1')],
	[
		'two numbers exchanged',
		'line 5 is',
		original.replace('\n1|2|', '\n1|3|').replace('\n1|3|ٱلرَّ', '\n1|2|ٱلرَّ'),
	],
	['an ayah twice', 'line 6 is', original.replace(/(\n1\|2\|.*)/, '$1$1')],
	['an ayah missing inside', 'line 5 is', original.replace(/\n1\|2\|.*/, '')],
	['a surah too many', 'line 6240 is', `${original.trimEnd()}\n115|1|مِن\n`],
	['the last ayah missing', '6235 ayat', original.replace(/114\|6\|.*/, '')],
	['an ayah too many', '6237 ayat', `${original.trimEnd()}\n114|7|مِن\n`],
	['nothing in it', '0 ayat', ''],
])('a copy with %s is refused by name', (_, reason, text) => {
	expect(text).not.toBe(original)
	const file = copy(text)
	expect(() => openCorpus(file)).toThrow(file)
	expect(() => openCorpus(file)).toThrow(reason)
})

test('a copy that is not there is refused by name', () => {
	const file = path.join(folder, 'nowhere.txt')
	expect(() => openCorpus(file)).toThrow(file)
})

test('the official download is accepted: its own notice, Windows line ends, marks in Tanzil’s own order', () => {
	const verses = original.split('\n').filter((line) => !line.startsWith('#'))
	const file = copy(
		`\ufeff# notice\n\n${verses.join('\n').normalize('NFD')}\n\n# terms\n`.replaceAll('\n', '\r\n'),
	)
	expect(openCorpus(file)).toHaveLength(114)
})

test('a passage has its ayat, its numbers and its edition', () => {
	expect(findCited('٢:٢٥٥–٢٥٦')).toMatchObject({
		reference: { surah: 2, from: 255, to: 256 },
		surah: { number: 2, latin: 'Al-Baqara', arabic: 'البقرة' },
		ayat: [
			{ number: 255, text: expect.stringMatching(/^ٱللَّهُ لَآ إِلَٰهَ إِلَّا هُوَ ٱلْحَىُّ ٱلْقَيُّومُ/) },
			{ number: 256, text: expect.stringMatching(/^لَآ إِكْرَاهَ فِى ٱلدِّينِ/) },
		],
		edition: { id: 'tanzil-uthmani', source: 'tanzil.net' },
	})
})

test('the basmala stands above the beginning of a surah and nowhere else', () => {
	expect(findCited('112:1-4')).toMatchObject({ basmala, ayat: { 0: { text: 'قُلْ هُوَ ٱللَّهُ أَحَدٌ' } } })
	for (const reference of ['112:2', '1:1', '9:1', '2:255'])
		expect(findCited(reference)).not.toHaveProperty('basmala')
})

test('a passage that does not exist or is too long is not found', () => {
	for (const reference of [
		{ surah: 0, from: 1, to: 1 },
		{ surah: 115, from: 1, to: 1 },
		{ surah: 2, from: 286, to: 287 },
		{ surah: 2, from: 5, to: 4 },
		{ surah: 2, from: 1, to: 286 },
		{ surah: 2, from: 1.5, to: 2.5 },
	]) {
		expect(findPassage(quran(), reference)).toBeUndefined()
	}
	expect(findCited('2:287')).toBeUndefined()
})

test('an answer shows the ayat that it cites, each with its number, and where they are from', () => {
	const html = expandCitations(`<p>Before</p>${cite('112:1-2')}<p>after.</p>`, { locale: 'en' })
	expect(html).toMatch(/^<p>Before<\/p><figure [^>]*data-quran="112:1-2">.*<\/figure><p>after\.<\/p>$/)
	expect(html).toContain(`<p class="ayah text-center" lang="ar" dir="rtl" translate="no">${basmala}</p>`)
	expect(html).toContain(
		'<p class="ayah" lang="ar" dir="rtl" translate="no">قُلْ هُوَ ٱللَّهُ أَحَدٌ\u00a0۝١ ٱللَّهُ ٱلصَّمَدُ\u00a0۝٢</p>',
	)
	expect(html).toContain('<bdi>Surah Al-Ikhlaas</bdi> <bdi dir="ltr">112:1-2</bdi>')
	expect(html).toContain('Hafs, Uthmani, without pause marks')
	expect(html).toContain('href="https://tanzil.net" rel="noopener">')
})

test('the caption speaks the language of the reader', () => {
	expect(expandCitations(cite('2:255'), { locale: 'ar' })).toContain('<bdi>سورة البقرة</bdi>')
	expect(expandCitations(cite('2:255'), { locale: 'ur' })).toContain('<bdi>سورۃ البقرۃ</bdi>')
})

test('the component shows what the string shows', () => {
	const passage = findCited('97:1-5')
	if (!passage) throw new Error('97:1-5 was not found')
	expect(renderToStaticMarkup(createElement(Passage, { passage, locale: 'ur' }))).toBe(
		passageMarkup(passage, 'ur'),
	)
})

test.each([
	['2:999', '2:999'],
	['', ''],
	['&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
	["2:255'><img src=x onerror=alert(1)>", '2:255&#39;&gt;&lt;img src=x onerror=alert(1)&gt;'],
	['&amp;lt;b&amp;gt;', '&amp;lt;b&amp;gt;'],
	['$&$1$`', '$&amp;$1$`'],
	['constructor', 'constructor'],
])('a reference that leads nowhere, %j, is shown as harmless text', (written, shown) => {
	const html = expandCitations(`<p>a</p>${cite(written)}<p>b</p>`, { locale: 'en' })
	expect(html).toBe(
		`<p>a</p><p class="text-muted">We couldn’t find this Quran reference: <bdi>${shown}</bdi></p><p>b</p>`,
	)
})

test('only empty citations are replaced; everything else stays to the letter', () => {
	for (const html of [
		'',
		'<p>2:255 &amp; so on</p>',
		'<blockquote><p>a quotation</p></blockquote>',
		'<blockquote></blockquote>',
		'<blockquote data-quran="2:255">typed by hand</blockquote>',
		'<blockquote data-quranic="2:255"></blockquote>',
		'<blockquote title=" data-quran "></blockquote>',
		`<a title="<blockquote data-quran='2:255'></blockquote>">x</a>`,
		`<a title='<blockquote data-quran="2:255"></blockquote>'>x</a>`,
		'&lt;blockquote data-quran="2:255"&gt;&lt;/blockquote&gt;',
	]) {
		expect(expandCitations(html, { locale: 'en' })).toBe(html)
		expect(citationsAsText(html, english)).toBe(html)
		expect(citationsIn(html)).toEqual([])
	}
})

test('a citation is known with other attributes, in any order, and with white space inside', () => {
	for (const html of [
		'<blockquote class="x" data-quran="2:255" dir="auto"></blockquote>',
		'<blockquote data-quran=" 2:255 "> \n</blockquote>',
		'<BLOCKQUOTE DATA-QURAN="2:255"></BLOCKQUOTE>',
	]) {
		expect(citationsIn(html)).toEqual([parseReference('2:255')])
	}
})

test('expanding twice is expanding once', () => {
	const once = expandCitations(cite('2:255') + cite('nowhere'), { locale: 'en' })
	expect(expandCitations(once, { locale: 'en' })).toBe(once)
})

test('the references of an answer are listed in its order, without those that lead nowhere', () => {
	expect(citationsIn(`${cite('٢:٢٥٥')}<p>and</p>${cite('2:999')}${cite('1:1-7')}`)).toEqual([
		{ surah: 2, from: 255, to: 255 },
		{ surah: 1, from: 1, to: 7 },
	])
})

test('in an excerpt a citation is its reference, apart from the words around it', () => {
	expect(citationsAsText(cite('٢:٢٥٥–٢٥٧'), english)).toBe('2:255-257')
	expect(citationsAsText(`<p>see</p>${cite('2:255')}<p>there</p>`, english)).toBe(
		'<p>see</p> 2:255 <p>there</p>',
	)
	expect(citationsAsText(cite('&lt;b&gt;'), english)).toBe('&lt;b&gt;')
})

test('a part of an ayah stands alone, marked where words are left out, and with what the whole means', () => {
	const html = expandCitations(cite('2:255:8-13'), english)
	expect(html).toContain('<figure class="passage" data-quran="2:255:8-13">')
	expect(html).toContain(
		'<p class="ayah-part" lang="ar" dir="rtl"><span class="ayah-cut">…</span> ' +
			'<span class="ayah" translate="no">لَا تَأْخُذُهُۥ سِنَةٌ وَلَا نَوْمٌ لَّهُۥ</span> <span class="ayah-cut">…</span></p>',
	)
	expect(html).not.toContain('ٱللَّهُ لَآ إِلَٰهَ')
	expect(html).not.toContain('۝')
	expect(html).toContain('<bdi>Surah Al-Baqara</bdi>, part of <bdi dir="ltr">2:255</bdi></cite>')
	expect(html).toContain('The whole ayah means:</p><p>Allah! There is no deity save Him')
	expect(expandCitations(html, english)).toBe(html)
	expect(expandCitations(cite('2:255:8-13'), { locale: 'ar' })).toContain(
		'<bdi>سورة البقرة</bdi>، جزء من <bdi dir="ltr">٢:٢٥٥</bdi>',
	)
})

test('a part that begins or ends with its ayah has no mark there, and its sign where it ends', () => {
	const begin = expandCitations(cite('112:1:1-2'), english)
	expect(begin).toContain(
		'rtl"><span class="ayah" translate="no">قُلْ هُوَ</span> <span class="ayah-cut">…</span></p>',
	)
	expect(begin).not.toContain(basmala)
	expect(expandCitations(cite('112:1:3-4'), english)).toContain(
		'<span class="ayah-cut">…</span> <span class="ayah" translate="no">ٱللَّهُ أَحَدٌ\u00a0۝١</span></p>',
	)
	const across = expandCitations(cite('112:1:3-2:1'), english)
	expect(across).toContain('>ٱللَّهُ أَحَدٌ\u00a0۝١ ٱللَّهُ</span> <span class="ayah-cut">…</span></p>')
	expect(across).toContain('These ayat in full mean:')
})

test('a part of all words is the ayah itself, and of words that there are not is nothing', () => {
	expect(writtenCitation('112:1:1-4')).toBe('112:1')
	expect(writtenCitation('112:1:1-2:2')).toBe('112:1-2')
	expect(writtenCitation('١١٢:١:٣-٤')).toBe('112:1:3-4')
	for (const written of ['112:1:5', '112:1:3-5', '112:1:1-2:3', '112:1:0-2', '112:4:1-5:1'])
		expect(writtenCitation(written), written).toBeUndefined()
	expect(deadCitationsIn(cite('112:1:3-4') + cite('112:1:3-5'))).toEqual(['112:1:3-5'])
})

test('where ayat stand as references a part is said to be one; to be compared it is written with its words', () => {
	const html = `<p>see</p>${cite('2:255:8-13')}`
	expect(citationsAsText(html, english)).toBe('<p>see</p> part of \u20682:255\u2069')
	expect(citationsAsText(html, { locale: 'ur' })).toBe('<p>see</p> \u20682:255\u2069 کا ایک حصہ')
	expect(citationsAsText(html, { ...english, isExact: true })).toBe('<p>see</p> 2:255:8-13')
	expect(citationsIn(html)).toEqual([{ surah: 2, from: 255, to: 255, words: { from: 8, to: 13 } }])
})

function cite(written: string) {
	return `<blockquote data-quran="${written}"></blockquote>`
}

function copy(text: string) {
	const file = path.join(folder, `${crypto.randomUUID()}.txt`)
	writeFileSync(file, text)
	return file
}
