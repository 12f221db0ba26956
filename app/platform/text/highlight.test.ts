import { expect, test } from 'vitest'
import { stretchesOf } from './highlight.ts'

const marked = (text: string, words: string[], whole?: RegExp) =>
	stretchesOf(text, words, whole)
		.map(({ text, hit }) => (hit ? `[${text}]` : text))
		.join('')

test('a reader sees the words they searched for, spelt as the text spells them', () => {
	expect(marked('Zakāt on savings; zakatable wealth', ['zakat'])).toBe(
		'[Zakāt] on savings; [zakatable] wealth',
	)
	expect(marked('متى تجب الزَّكاةُ؟', ['زكاه'])).toBe('متى تجب [الزَّكاةُ]؟')
	expect(marked('زکوٰۃ کب واجب ہے', ['زكاه'])).toBe('[زکوٰۃ] کب واجب ہے')
	expect(marked('When may I pray? My prayers', ['prayers'])).toBe('When may I pray? My [prayers]')
	expect(marked('My prayer, praying', ['prayers'])).toBe('My [prayer], praying')
	expect(marked('He swore by Allah: لله', ['الله'])).toBe('He swore by Allah: [لله]')
})

test('nothing is marked inside an ayah, nor inside other words', () => {
	const ayah = /\uFD3F[^\uFD3E]*\uFD3E/gu
	expect(marked('الصلاة ﴿إن الصلاة كانت﴾ والصلاة', ['صلاه'], ayah)).toBe(
		'[الصلاة] ﴿إن الصلاة كانت﴾ [والصلاة]',
	)
	expect(marked('breakfast', ['fast'])).toBe('breakfast')
	expect(marked('in it', ['i'])).toBe('in it')
})

test('the stretches together are the text', () => {
	const text = '  «الصَّلاة» and prayer\u200c-mat — ’tis 100% '
	for (const words of [[], ['صلاه', 'prayer'], ['tis', '100']]) {
		expect(
			stretchesOf(text, words)
				.map((stretch) => stretch.text)
				.join(''),
		).toBe(text)
	}
})
