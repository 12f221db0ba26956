import { bare, bit, type Letters } from './letters.ts'

/** Letters that a letter of the Uthmani text may be typed as; `or` an empty skeleton where it may be left out. */
type Sign = { as: string; optional?: boolean; bare?: string[] }

/** Possible spellings of a word of the Uthmani text: alternatives for each letter, and whether it may be missing. */
export type Spelling = {
	masks: number[]
	/** All letters that may occur. */
	any: number
	/** Minimum number of letters. */
	least: number
	skeletons: string[]
}

const optionalBit = 1 << 30

/** Modern spellings of a word of the Uthmani text without vowel signs, by the rules of its orthography. */
export function spellingOf(word: string): Spelling {
	const signs = signsOf(word)
	const masks = signs.map((sign) =>
		[...sign.as].reduce((mask, letter) => mask | bit(letter), sign.optional ? optionalBit : 0),
	)
	return {
		masks,
		any: masks.reduce((all, mask) => all | mask, 0),
		skeletons: skeletonsOf(signs),
		least: signs.filter((sign) => !sign.optional).length,
	}
}

/** Words of a verse; a vocative joined to its noun in the Uthmani text is a separate word, as today. */
export function wordsOfAyah(text: string): string[] {
	return text.split(' ').flatMap((word) => {
		const called = /^(يَٰٓ?)(.{2,})$/u.exec(word)
		return called ? [called[1] ?? '', called[2] ?? ''] : [word]
	})
}

/** Edit distance of a typed word to a word of the Quran; more than `most` returns `most + 1`. */
export function distance(masks: readonly number[], typed: Letters, most: number): number {
	const width = typed.length
	for (let index = 0; index <= width; index++) row[index] = index
	for (let place = 0; place < masks.length; place++) {
		const mask = masks[place] ?? 0
		const missing = mask & optionalBit ? 0 : 1
		let before = row[0] ?? 0
		let least = before + missing
		row[0] = least
		for (let index = 1; index <= width; index++) {
			const above = row[index] ?? 0
			let cost = before + (mask & (typed[index - 1] ?? 0) ? 0 : 1)
			if (above + missing < cost) cost = above + missing
			if ((row[index - 1] ?? 0) + 1 < cost) cost = (row[index - 1] ?? 0) + 1
			row[index] = cost
			if (cost < least) least = cost
			before = above
		}
		if (least > most) return most + 1
	}
	return Math.min(row[width] ?? 0, most + 1)
}

/** Indexes of wrong letters; a missing letter counts as the one before it. */
export function wrongLetters(masks: readonly number[], typed: Letters): number[] {
	const table: number[][] = [Array.from({ length: typed.length + 1 }, (_, index) => index)]
	const missing = (place: number) => ((masks[place] ?? 0) & optionalBit ? 0 : 1)
	const cost = (place: number, index: number) => ((masks[place] ?? 0) & (typed[index] ?? 0) ? 0 : 1)
	const at = (place: number, index: number) => table[place]?.[index] ?? 0
	for (let place = 0; place < masks.length; place++) {
		table.push([at(place, 0) + missing(place)])
		for (let index = 0; index < typed.length; index++)
			table[place + 1]?.push(
				Math.min(
					at(place, index) + cost(place, index),
					at(place, index + 1) + missing(place),
					at(place + 1, index) + 1,
				),
			)
	}
	const wrong: number[] = []
	let [place, index] = [masks.length, typed.length]
	while (place > 0 || index > 0) {
		const here = at(place, index)
		if (place > 0 && index > 0 && here === at(place - 1, index - 1) + cost(place - 1, index - 1)) {
			place--
			index--
			if (cost(place, index)) wrong.push(index)
		} else if (place > 0 && here === at(place - 1, index) + missing(place - 1)) {
			place--
			if (missing(place)) wrong.push(index - 1)
		} else wrong.push(--index)
	}
	return wrong.reverse()
}

/** How a typed word matches: whole, except for a joined particle on either (wa-, bi-, al- …), or as its beginning. */
type Fit = 'whole' | 'particle' | 'beginning'

/** @param how.unfinished whether a beginning matches */
export function fitOf(spelling: Spelling, typed: Letters, how: { unfinished: boolean }): Fit | undefined {
	const { masks, any, least } = spelling
	let core = 0
	for (let index = Math.min(3, typed.length - 2); index < typed.length; index++) core |= typed[index] ?? 0
	if (core & ~any || typed.length > masks.length + 3) return undefined
	if (least <= typed.length && fitsFrom(masks, 0, typed, 0, false)) return 'whole'
	for (let skip = 1; skip < masks.length - 1 && (masks[skip - 1] ?? 0) & particle; skip++)
		if (fitsFrom(masks, skip, typed, 0, false)) return 'particle'
	for (let skip = 1; skip < typed.length - 2 && (typed[skip - 1] ?? 0) & particle; skip++)
		if (fitsFrom(masks, 0, typed, skip, false)) return 'particle'
	if (!how.unfinished) return undefined
	for (let skip = 0; skip < masks.length - 1; skip++) {
		if (fitsFrom(masks, skip, typed, 0, true)) return 'beginning'
		if (((masks[skip] ?? 0) & particle) === 0) break
	}
	return undefined
}

const particle = [...'وفبلكسا'].reduce((mask, letter) => mask | bit(letter), 0)

function fitsFrom(
	masks: readonly number[],
	at: number,
	typed: Letters,
	from: number,
	unfinished: boolean,
): boolean {
	const letter = typed[from]
	const mask = masks[at]
	if (letter === undefined) return unfinished || masks.slice(at).every((left) => left & optionalBit)
	if (mask === undefined) return false
	if (mask & letter && fitsFrom(masks, at + 1, typed, from + 1, unfinished)) return true
	return (mask & optionalBit) !== 0 && fitsFrom(masks, at + 1, typed, from, unfinished)
}

// One shared row: each call finishes before the next begins.
const row: number[] = []

const tanwin = '\u064b'
const vowels = /[\u064b-\u0652]/
const dagger = '\u0670'
const silent = /[\u06df\u06e0]/
const letterWithSigns = /([\u0621-\u064a\u0671])([\u064b-\u0655\u0670\u06d6-\u06ed]*)/gu

function signsOf(word: string): Sign[] {
	const letters = [...word.normalize('NFC').matchAll(letterWithSigns)].map(([, letter = '', signs = '']) => ({
		letter,
		signs,
	}))
	return letters.flatMap(({ letter, signs }, index) => {
		const [before, after] = [letters[index - 1], letters[index + 1]]
		const isLast = after === undefined
		const found = signOf(letter, signs, isLast, index)
		// A final alif that is never written as a ya: of tanwin, of a pronoun, of particles.
		if (
			letter === 'ا' &&
			isLast &&
			before &&
			(before.signs.includes(tanwin) || 'نهملذ'.includes(before.letter))
		)
			found[0] = { ...(found[0] ?? { as: '' }), as: 'ا', bare: ['ا'] }
		// لَتَّخَذْتَ and لْـَٔيْكَةِ have an alif today.
		if (
			letter === 'ل' &&
			index === 0 &&
			(signs.includes('ْ') || after?.signs.includes('ّ')) &&
			letters.length > 3
		)
			found[signs.includes('ْ') ? 'unshift' : 'push']({ as: 'ا', optional: true, bare: ['', 'ا'] })
		if (index === 0 && 'ءأإـ'.includes(letter) && found[0]) found[0] = { ...found[0], as: 'اء', bare: ['ا'] }
		if (letter === 'ٱ' && before?.letter === 'ب' && after?.letter === 'س')
			return [{ as: 'ا', optional: true }]
		// ٱلَّيْل and ٱلَّٰتِى have two lams today.
		if (letter === 'ل' && before?.letter === 'ٱ' && signs.includes('ّ'))
			found.unshift({ as: 'ل', optional: true })
		// بِأَييِّكُمُ
		if (letter === 'ي' && signs === '' && after?.letter === 'ي') return [{ as: 'ي', optional: true }]
		// وَسْـَٔلِ is واسأل today.
		if (index === 0 && 'وف'.includes(letter) && after?.letter === 'س' && letters[2]?.letter === 'ـ')
			found.push({ as: 'ا', optional: true })
		// وَبَآءُو and سَعَوْ have an alif today; يُحْىِ has two ya.
		if (letter === 'و' && isLast && index > 1 && (before?.letter === 'ء' || signs.includes('ْ')))
			found.push({ as: 'ا', optional: true })
		if (letter === 'ى' && isLast && before?.letter === 'ح' && signs.includes('ِ') && word.length < 12)
			found.push({ as: 'ي', optional: true })
		if (
			letter === 'ت' &&
			isLast &&
			vowels.test(signs) &&
			!(before?.letter === 'ا' || before?.signs.includes(dagger))
		)
			return [{ as: 'تةه', bare: ['ت', 'ه'] }]
		return found
	})
}

function signOf(letter: string, signs: string, isLast: boolean, index: number): Sign[] {
	const isSilent = silent.test(signs)
	const hasDagger = signs.includes(dagger)
	const small: Sign[] = [
		...(hasDagger ? [{ as: 'ا', optional: true }] : []),
		...(signs.includes('\u06e5') ? [{ as: 'و', optional: true, bare: isLast ? [''] : ['', 'و'] }] : []),
		...(/[\u06e6\u06e7]/.test(signs) ? [{ as: 'ي', optional: true, bare: isLast ? [''] : ['', 'ي'] }] : []),
		...(signs.includes('\u06e8') ? [{ as: 'ن', optional: true, bare: ['', 'ن'] }] : []),
	]
	switch (letter) {
		case 'ـ':
			return signs.includes('\u0654') ? [anyHamza, ...small] : small
		case 'ء':
			return [anyHamza, ...small]
		case 'أ':
		case 'إ':
			return [{ as: 'اء', bare: letter === 'إ' ? ['', 'ي'] : [''] }, ...small]
		case 'ؤ':
			return [{ as: 'ءوا', bare: ['و', ''] }, ...small]
		case 'ئ':
			return [...(isLast ? [{ as: 'ي', optional: true }] : []), { as: 'ءيا', bare: ['ي', ''] }, ...small]
		case 'ا':
		case 'آ':
		case 'ٱ':
			return [
				{
					as: isLast ? 'اي' : 'ا',
					optional: isSilent,
					bare: isLast && !isSilent && index > 1 ? ['ا', 'ي'] : ['ا'],
				},
				...small,
			]
		case 'و':
			if (isSilent) return [{ as: 'و', optional: true, bare: ['', 'و'] }]
			return hasDagger && !vowels.test(signs) ? [{ as: 'او', bare: ['', 'و'] }] : [{ as: 'و' }, ...small]
		case 'ى':
		case 'ي':
			if (isSilent) return [{ as: 'ي', optional: true, bare: ['', 'ي'] }]
			return hasDagger && !vowels.test(signs) ? [{ as: 'اي', bare: ['', 'ي'] }] : [{ as: 'ي' }, ...small]
		case 'ة':
			return [{ as: 'ةهت' }]
		case 'ه':
			return [{ as: isLast ? 'هة' : 'ه' }, ...small]
		case 'ص':
			return /[\u06dc\u06e3]/.test(signs) ? [{ as: 'صس', bare: ['ص', 'س'] }] : [{ as: 'ص' }, ...small]
		default:
			return [{ as: letter }, ...small]
	}
}

const anyHamza: Sign = { as: 'ءاوي', optional: true, bare: ['', 'و', 'ي'] }
const mostSkeletons = 64

function skeletonsOf(signs: Sign[]): string[] {
	let grown = ['']
	for (const sign of signs) {
		const ways = sign.bare ?? [sign.optional ? '' : (sign.as[0] ?? '')]
		if (grown.length * ways.length > mostSkeletons) ways.length = 1
		grown = grown.flatMap((start) => ways.map((way) => start + way))
	}
	return [...new Set(grown.map(bare))]
}
