import { isArabic, isLatin } from './fold.ts'

/** One Latin letter a sound: letters that non-Arabic speakers pronounce alike are equal (ط ت, ض ظ ذ ز, ص س ث). */
const consonants: Record<string, string> = {
	ب: 'b',
	پ: 'p',
	ت: 't',
	ط: 't',
	ٹ: 't',
	ث: 's',
	س: 's',
	ص: 's',
	ج: 'j',
	چ: 'c',
	ح: 'h',
	ه: 'h',
	خ: 'x',
	د: 'd',
	ڈ: 'd',
	ذ: 'z',
	ز: 'z',
	ظ: 'z',
	ض: 'z',
	ژ: 'z',
	ر: 'r',
	ڑ: 'r',
	ش: 'w',
	غ: 'g',
	ف: 'f',
	ق: 'k',
	ك: 'k',
	گ: 'g',
	ل: 'l',
	م: 'm',
	ن: 'n',
}
const vowels: Record<string, string> = { ا: 'a', و: 'o', ي: 'i', ع: 'a' }

/** The sound of a folded word in Latin letters, so that trigrams work in every locale of a database. */
export function soundOf(word: string): string {
	return isArabic(word)
		? [...word].map((letter) => consonants[letter] ?? vowels[letter] ?? '').join('')
		: word
}

/** The consonants of a folded word, equal in both scripts: "talaq" and طلاق are `tlk`. Empty for digits. */
export function keyOf(word: string): string {
	if (isArabic(word)) return withoutDoubles(arabicKey(word))
	return isLatin(word) ? withoutDoubles(latinKey(word)) : ''
}

const aspirate = /[bptdgjk]h/
/** Alternative transliterations: "th" may be ث, "d" ض, and the "t" of "shiddat" a ta marbuta. */
const otherwise: [RegExp, string][] = [
	[/th/g, 's'],
	[/d(?!h)/g, 'z'],
	[/(?<=..a)t$/, ''],
]

/** All keys for a folded query word: "kh" may be خ or کھ. */
export function keysOf(word: string): string[] {
	if (!isLatin(word)) return [keyOf(word)]
	const read = otherwise.reduce(
		(all, [letters, sound]) => [...new Set(all.flatMap((each) => [each, each.replace(letters, sound)]))],
		[word],
	)
	const keys = read.map((each) => keyOf(each))
	// "mashur" may be مسحور.
	if (word.includes('sh')) keys.push(withoutDoubles(latinKey(word.replace(/sh/g, 's-h'))))
	if (aspirate.test(word)) keys.push(withoutDoubles(latinKey(word, true)))
	return [...new Set(keys)]
}

function arabicKey(word: string): string {
	const heard = word.length > 2 ? word.replace(/ه$/, '') : word
	const first: Record<string, string> = { و: 'v', ي: 'y', ا: 'a', ع: 'a' }
	return [...heard]
		.map((letter, index) => consonants[letter] ?? (index === 0 ? first[letter] : '') ?? '')
		.join('')
}

function latinKey(word: string, isAspirated = false): string {
	const joined = isAspirated
		? word
		: word
				.replace(/kh/g, 'x')
				.replace(/gh/g, 'g')
				.replace(/ph/g, 'f')
				.replace(/dh/g, 'z')
				.replace(/th/g, 't')
				.replace(/([bptdgjk])h/g, '$1')
	const sounds = withoutDoubles(
		joined
			.replace(/sh/g, 'W')
			.replace(/ch/g, 'C')
			.replace(/ck/g, 'k')
			.replace(/[qc]/g, 'k')
			.replace(/C/g, 'c'),
	)
	const [start = '', ...rest] = sounds
	const first = /[aeiou]/.test(start) ? 'a' : /[wv]/.test(start) ? 'v' : start
	const key = (first + rest.join('').replace(/[aeiouwvy-]/g, '')).replace(/W/g, 'w')
	return key.length > 2 ? key.replace(/h$/, '') : key
}

function withoutDoubles(letters: string): string {
	return letters.replace(/(.)\1+/g, '$1')
}

/** The sound of a Latin word, independent of its spelling of vowels and digraphs. */
export function latinSound(word: string, isAspirated = false): string {
	const joined = isAspirated ? word : word.replace(/kh/g, 'x').replace(/gh/g, 'g').replace(/dh/g, 'z')
	return joined
		.replace(/ee|ii|y/g, 'i')
		.replace(/oo|ou|u/g, 'o')
		.replace(/aa/g, 'a')
		.replace(/sh/g, 'w')
		.replace(/ch/g, 'c')
		.replace(/q/g, 'k')
		.replace(/(.)\1/g, '$1')
}

/** The edit distance of two words in one script: similar sounds cost half, swapped neighbours one. */
export function likeness(a: string, b: string): number {
	const rows: number[][] = []
	for (let i = 0; i <= a.length; i++) {
		const row: number[] = []
		rows.push(row)
		for (let j = 0; j <= b.length; j++) {
			if (i === 0 || j === 0) row.push(i + j)
			else {
				const [x = '', y = ''] = [a[i - 1], b[j - 1]]
				const changed = x === y ? 0 : isArabic(x) && soundOf(x) === soundOf(y) ? 0.5 : 1
				const swapped =
					x === b[j - 2] && a[i - 2] === y ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
				row.push(
					Math.min(at(rows, i - 1, j) + 1, at(rows, i, j - 1) + 1, at(rows, i - 1, j - 1) + changed, swapped),
				)
			}
		}
	}
	return at(rows, a.length, b.length)
}

/** The distance of a Latin and an Arabic word: unwritten vowels cost little. */
export function acrossScripts(latin: string, arabic: string): number {
	const sound = soundOf(arabic)
	const heard = [latinSound(latin), latinSound(latin.replace(/th/g, 's'))]
	if (aspirate.test(latin)) heard.push(latinSound(latin, true))
	if (latin.includes('sh')) heard.push(latinSound(latin.replace(/sh/g, 's-h')).replace('-', ''))
	// A ta marbuta is said "t" before another word.
	const said = sound.endsWith('h') && latin.endsWith('t') ? [sound, `${sound.slice(0, -1)}t`] : [sound]
	return Math.min(...[...new Set(heard)].flatMap((one) => said.map((other) => distanceOf(one, other))))
}

function distanceOf(a: string, b: string): number {
	const rows: number[][] = []
	for (let i = 0; i <= a.length; i++) {
		const row: number[] = []
		rows.push(row)
		for (let j = 0; j <= b.length; j++) {
			const [x = '', y = ''] = [a[i - 1], b[j - 1]]
			if (i === 0 && j === 0) row.push(0)
			else
				row.push(
					Math.min(
						at(rows, i - 1, j) + (isVowel(x) ? 0.25 : x === 'h' ? 0.4 : 1),
						at(rows, i, j - 1) + (isVowel(y) ? 0.6 : y === 'h' ? 0.4 : 1),
						at(rows, i - 1, j - 1) + exchange(x, y),
					),
				)
		}
	}
	return at(rows, a.length, b.length)
}

function exchange(x: string, y: string): number {
	if (x === y || (/[wv]/.test(x) && y === 'o')) return 0
	if (x === 'd' && y === 'z') return 0.25
	return isVowel(x) && isVowel(y) ? 0.4 : 1
}

function isVowel(letter: string): boolean {
	return /[aeiou]/.test(letter)
}

function at(rows: number[][], row: number, column: number): number {
	return rows[row]?.[column] ?? Number.POSITIVE_INFINITY
}
