import { nameInQr } from './qr.ts'

// Compares the payee's name with the code's and the organisation's. Browser-safe.

/** `differs`: the code names another payee. `private`: it looks like a person. `other`: unlike the organisation. */
export type PayeeDoubt = 'differs' | 'private' | 'other'

/** Typical words of organisations in the languages of the site and of its banks. */
const organisations = new Set(
	[
		'trust foundation association society charity centre center mosque masjid islamic institute academy school madrasa',
		'relief welfare fund council organisation organization community university ltd limited inc llc gmbh ev verein',
		'stiftung gemeinde moschee association fondation asbl onlus jamia darul markaz waqf zakat',
		'مؤسسة جمعية مسجد مركز معهد وقف صندوق مدرسة جامعة منظمة هيئة رابطة',
		'ٹرسٹ فاؤنڈیشن مسجد مرکز ادارہ مدرسہ جامعہ انجمن تنظیم سوسائٹی وقف فنڈ',
	].flatMap((line) => line.split(' ').flatMap(wordsOf)),
)

/** Banks truncate names in codes: a prefix of at least this length counts as equal. */
const leastLetters = 10

/**
 * Reasons to look twice at a way's payee; empty: every name is the organisation's.
 * @param names the organisation's, in all its languages
 */
export function doubtsOf(way: { holder: string; qrPayload: string }, names: readonly string[]): PayeeDoubt[] {
	if (way.holder === '') return []
	const inQr = nameInQr(way)
	const doubts: PayeeDoubt[] = []
	if (inQr !== null && !isSame(inQr, way.holder)) doubts.push('differs')
	if (!names.some((name) => isNamed(way.holder, name)))
		doubts.push(looksPrivate(way.holder) ? 'private' : 'other')
	return doubts
}

/** Equal except for letters that banks replace or cut off. */
function isSame(one: string, other: string): boolean {
	const [short = '', long = ''] = [one, other].map((name) => wordsOf(name).join('')).sort(byLength)
	return short === long || (short.length >= leastLetters && long.startsWith(short))
}

function byLength(one: string, other: string): number {
	return one.length - other.length
}

/** Does one name have all words of the other? */
function isNamed(holder: string, name: string): boolean {
	const [ofHolder, ofName] = [new Set(wordsOf(holder)), new Set(wordsOf(name))]
	if (ofHolder.size === 0 || ofName.size === 0) return false
	return [...ofName].every((word) => ofHolder.has(word)) || [...ofHolder].every((word) => ofName.has(word))
}

/** Few words, and no typical one of organisations. */
function looksPrivate(name: string): boolean {
	const words = wordsOf(name)
	return words.length >= 2 && words.length <= 5 && !words.some((word) => organisations.has(word))
}

function wordsOf(name: string): string[] {
	return name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/['’.]/g, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
}
