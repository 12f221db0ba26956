import { expect, test } from 'vitest'
import { type Anchor, anchorOf, findPassage } from './passages.ts'

const english = [
	'Zakat is due after a year.',
	'It is due on gold, and it is due on silver.',
	'And Allah knows best.',
	'Whoever travels may shorten the prayer.',
	'And Allah knows best.',
]
const arabic = [
	'الحمد لله ربّ العالمين.',
	'تجب الزكاة في الذهب إذا بلغ النصاب وحال عليه الحول.',
	'والله أعلم.',
	'ويجوز للمسافر قصر الصلاة.',
	'والله أعلم.',
]

function anchor(text: string[], paragraph: number, quote = '', near = 0): Anchor {
	const made = anchorOf(text, paragraph, quote, near)
	if (!made) throw new Error('no anchor')
	return made
}

function wordsAt(text: string[], made: Anchor): string | null {
	const place = findPassage(text, made)
	return place && (text[place.paragraph]?.slice(place.start, place.end) ?? null)
}

test('every few words of a text are found where they were', () => {
	for (const text of [english, arabic])
		for (const [paragraph, each] of text.entries()) {
			expect(findPassage(text, anchor(text, paragraph))?.paragraph).toBe(paragraph)
			for (const match of each.matchAll(/\p{L}+ \p{L}+/gu)) {
				const made = anchor(text, paragraph, match[0], match.index)
				const end = match.index + match[0].length
				expect(findPassage(text, made)).toEqual({ paragraph, start: match.index, end })
			}
		}
})

test('and wherever other paragraphs come in or go out around them', () => {
	for (const text of [english, arabic])
		for (const [paragraph, each] of text.entries())
			for (const quote of [each.slice(0, 12).trim(), '']) {
				const made = anchor(text, paragraph, quote)
				for (let at = 0; at <= text.length; at++) {
					const longer = text.toSpliced(at, 0, 'Something else altogether was added here.')
					expect(findPassage(longer, made)?.paragraph).toBe(at <= paragraph ? paragraph + 1 : paragraph)
				}
				for (let at = 0; at < text.length; at++) {
					// Of two equal paragraphs the other one matches.
					if (at === paragraph) continue
					const found = findPassage(text.toSpliced(at, 1), made)
					expect(found?.paragraph).toBe(at < paragraph ? paragraph - 1 : paragraph)
				}
			}
})

test('words that stand twice in a paragraph are told apart by what stands beside them', () => {
	const second = english[1]?.lastIndexOf('it is due') ?? 0
	const made = anchor(english, 1, 'it is due', second)
	const changed = english.with(1, 'It is due on gold and on grain, and it is due on silver.')
	expect(findPassage(changed, made)?.start).toBe(changed[1]?.lastIndexOf('it is due'))
})

test('vowel signs, letters of one kind, blanks and quotation marks make no difference', () => {
	const made = anchor(arabic, 1, 'إذا بلغ النصاب')
	const voweled = arabic.with(1, 'تَجِبُ الزَّكَاةُ في الذَّهَبِ اذا  بَلَغَ النِّصَابَ وحال عليه الحول.')
	expect(wordsAt(voweled, made)).toBe('اذا  بَلَغَ النِّصَابَ')
	expect(anchor(['He said: “Don’t!”'], 0, '"don\'t!"').quote).toBe('“Don’t!”')
	expect(wordsAt(['It is\ndue  now'], anchor(['It is due now'], 0, 'is due'))).toBe('is\ndue')
})

test('where the words were changed their paragraph is meant; where that is gone too, nothing', () => {
	const made = anchor(arabic, 1, 'وحال عليه الحول')
	const changed = arabic.with(1, 'تجب الزكاة في الذهب إذا بلغ النصاب ومضت عليه سنة.')
	expect(findPassage(changed, made)).toEqual({ paragraph: 1, start: 0, end: 0 })
	expect(findPassage(arabic.toSpliced(1, 1), made)).toBeNull()
	expect(findPassage([], made)).toBeNull()
	const whole = anchor(english, 3)
	expect(
		findPassage(english.with(3, 'Whoever travels far may shorten the prayer and join it.'), whole),
	).toEqual({
		paragraph: 3,
		start: 0,
		end: 0,
	})
	expect(findPassage(english.with(3, 'Nobody does.'), whole)).toBeNull()
})

test('what does not stand in the paragraph, or is no paragraph, has no anchor', () => {
	expect(anchorOf(english, 0, 'silver')).toBeNull()
	expect(anchorOf(english, 9, '')).toBeNull()
	expect(anchorOf(['', ' … '], 0, '')).toBeNull()
	expect(anchorOf(['', ' … '], 1, '')).toBeNull()
	expect(anchorOf(english, 0, '  ')?.quote).toBe('')
})

test('of a long paragraph what stands around the words is kept, and finds them', () => {
	const long = Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ')
	const made = anchor(['Before.', long, 'After.'], 1, 'word200 word201')
	expect(JSON.stringify(made).length).toBeLessThan(900)
	expect(wordsAt(['New.', 'Before.', long.replace('word0 ', '')], made)).toBe('word200 word201')
	expect(findPassage([long.replace('word200', 'other')], made)).toEqual({ paragraph: 0, start: 0, end: 0 })
})
