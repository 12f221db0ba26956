import { expect, test } from 'vitest'
import { englishStem } from './stem.ts'
import { fold, formsOf, stripHtml, wordsOf } from './text.ts'

test('a reader finds a word however it is spelt or typed', () => {
	const alike: [string, string][] = [
		['الصَّلَاةُ', 'الصلاه'],
		['ٱلصَّلَوٰةَ', 'الصلاة'],
		['صلوٰۃ', 'صلاة'],
		['زکوۃ', 'زكاة'],
		['إسلام', 'اسلام'],
		['آداب', 'اداب'],
		['أُمّ', 'ام'],
		['ا\u0654مة', 'أمة'],
		['موسى', 'موسي'],
		['مكــة', 'مكه'],
		['قرآن', 'قران'],
		['ﻷحمد', 'لأحمد'],
		['کیا', 'كيا'],
		['ہے', 'هي'],
		['دُعاؤں', 'دعاؤں'],
		['۱۲۳', '123'],
		['٤٥٦', '456'],
		['Qur’ān', 'quran'],
		['ʿUmar', 'umar'],
		['CAFÉ', 'cafe'],
	]
	for (const [written, typed] of alike) expect(fold(written), written).toBe(fold(typed))
})

test('what is another letter stays another letter', () => {
	for (const [one, other] of [
		['سؤال', 'سوال'],
		['ب', 'پ'],
		['ت', 'ٹ'],
		['ن', 'ں'],
		['ك', 'گ'],
	] as const)
		expect(fold(one), one).not.toBe(fold(other))
})

test('words are parted by punctuation of every script, and by nothing inside them', () => {
	expect(wordsOf('What is it, then? («هل يجوز؟») نماز۔ don’t 2:255')).toEqual([
		'what',
		'is',
		'it',
		'then',
		'هل',
		'يجوز',
		'نماز',
		'dont',
		'2',
		'255',
	])
	expect(wordsOf('؟!… --')).toEqual([])
})

test('an Arabic word stands without article and ending, an Urdu one without its plural', () => {
	const forms: Record<string, [string, string]> = {
		الصلاه: ['صلاه', 'صلا'],
		والزكاه: ['زكاه', 'زكا'],
		للمسلمين: ['مسلمين', 'مسلم'],
		المسلمون: ['مسلمون', 'مسلم'],
		بالمال: ['مال', 'مال'],
		نمازوں: ['نمازوں', 'نماز'],
		الله: ['الله', 'الله'],
		بالله: ['الله', 'الله'],
		لله: ['الله', 'الله'],
		حج: ['حج', 'حج'],
	}
	for (const [word, [bare, stem]] of Object.entries(forms))
		expect(formsOf(word), word).toEqual({ bare, stem })
})

test('English words have the stems that Porter gave them', () => {
	const stems: Record<string, string> = {
		caresses: 'caress',
		ponies: 'poni',
		feed: 'feed',
		agreed: 'agre',
		plastered: 'plaster',
		motoring: 'motor',
		sing: 'sing',
		conflated: 'conflat',
		hopping: 'hop',
		falling: 'fall',
		filing: 'file',
		happy: 'happi',
		sky: 'sky',
		relational: 'relat',
		conditional: 'condit',
		digitizer: 'digit',
		decisiveness: 'decis',
		triplicate: 'triplic',
		electrical: 'electr',
		goodness: 'good',
		revival: 'reviv',
		adjustable: 'adjust',
		adoption: 'adopt',
		rate: 'rate',
		cease: 'ceas',
		controlling: 'control',
		prayers: 'prayer',
		fasting: 'fast',
		yes: 'ye',
	}
	for (const [word, stem] of Object.entries(stems)) expect(englishStem(word), word).toBe(stem)
})

test('HTML becomes the text that a reader sees', () => {
	expect(stripHtml('<p>One&nbsp;&amp; <b>two</b></p><ul><li>&#x628;&#1576;</li></ul>')).toBe('One & two بب')
	expect(stripHtml('&nothing; &#0; &#99999999;')).toBe('&nothing; &#99999999;')
})
