import { plain, type TypedWord } from './letters.ts'

/**
 * Words that may be one quotation. `claim` is what the text says about them: in the brackets of the Quran, in quotation
 * marks after "Allah says", right after it, or nothing.
 */
export type Segment = {
	words: TypedWord[]
	claim: 'bracket' | 'quoted' | 'said' | 'none'
	/** Number of first words that may belong to the announcement. */
	slack: number
	hasColon: boolean
	/** In brackets or quotation marks. */
	isMarked: boolean
}

const closing: Record<string, string> = {
	'{': '}',
	'«': '»',
	'“': '”',
	'„': '“',
	'‹': '›',
	'(': ')',
	'"': '"',
}
const ofBrackets = '﴿﴾'
const fewestInRound = 3
// A number in brackets is a verse number, and occurs inside quotations.
const ayahNumber = /[﴾﴿({[۝]\s*[\d٠-٩۰-۹]{1,3}\s*[﴾﴿)}\]]?/g
const ellipsis = /…|\.{2,}|۔{2,}/
const colonSign = /[:：]/

/**
 * Splits a run at brackets, quotation marks, dots and announcing words.
 * @param isNamed whether a word belongs to a reference, and so to no quotation
 */
export function segmentsOf(text: string, run: TypedWord[], isNamed: (word: TypedWord) => boolean): Segment[] {
	const segments: Segment[] = []
	let segment: Segment = { words: [], claim: 'none', slack: 0, hasColon: false, isMarked: false }
	let closes = ''
	/** Quotation marks around the brackets of the Quran. */
	let around: { closes: string; claim: Segment['claim']; hasColon: boolean } | undefined
	const begin = (claim: Segment['claim'], hasColon = false) => {
		if (segment.words.length > 0) segments.push(segment)
		segment = { words: [], claim, slack: 0, hasColon, isMarked: closes !== '' }
	}
	for (const [index, word] of run.entries()) {
		const gap = gapBefore(text, run, index)
		const signs = gap.slice(lastLetter(gap)).replace(ayahNumber, ' ')
		const hasColon = colonSign.test(signs)
		const isAnnounced = index > 0 ? announces(text, run, index) : announcesInLatin(gap)
		for (const sign of signs) {
			if (closes !== '' && closes.includes(sign)) {
				closes = around?.closes ?? ''
				begin(around?.claim ?? 'none', around?.hasColon)
				around = undefined
				continue
			}
			const isBracket = sign === '﴿' || sign === '﴾'
			const isWithin = closes !== ''
			if (isBracket || (sign === '{' && isWithin)) {
				// Within the brackets of the Quran there are no others.
				if (around || closes === ofBrackets || closes === '}') continue
				if (isWithin) around = { closes, claim: segment.claim, hasColon: segment.hasColon }
				closes = isBracket ? ofBrackets : '}'
				begin(isBracket ? 'bracket' : 'quoted', hasColon)
			} else if (!isWithin && closing[sign] && (sign !== '(' || isAnnounced || isLong(text, word))) {
				closes = closing[sign]
				begin(isAnnounced || sign === '{' ? 'quoted' : 'none', hasColon)
			}
		}
		if (closes !== '' && ellipsis.test(signs)) begin(segment.claim, segment.hasColon)
		else if (closes === '' && isAnnounced) {
			if (hasColon || segment.claim !== 'said') begin('said', hasColon)
			else segment.slack = segment.words.length
		}
		// Announced was no verse, but a hadith in which Allah speaks.
		if (segment.claim === 'said' && segment.words.length < 3 && ofHadith.test(plain(word.text)))
			segment.claim = 'none'
		if (isNamed(word)) begin(closes === '' ? 'none' : segment.claim)
		else segment.words.push(word)
	}
	// Text after an unclosed bracket may be the writer's own.
	if (closes !== '' && !isClosed(text, run, closes))
		segment.claim = segment.claim === 'none' ? 'none' : 'said'
	begin('none')
	return segments
}

const farthest = 80

/** Text before a word: since the previous word, or some characters of its line. */
function gapBefore(text: string, run: TypedWord[], index: number): string {
	const [before, start] = [run[index - 1], run[index]?.start ?? 0]
	return text.slice(before?.end ?? Math.max(text.lastIndexOf('\n', start) + 1, start - farthest), start)
}

function lastLetter(text: string) {
	let end = 0
	for (const { 0: letters, index } of text.matchAll(/\p{L}+/gu)) end = index + letters.length
	return end
}

function isClosed(text: string, run: TypedWord[], closes: string) {
	const [rest = ''] = text.slice(run.at(-1)?.end).split('\n', 1)
	return [...closes].some((sign) => rest.includes(sign))
}

/** Whether the round brackets that open before this word hold at least three. */
function isLong(text: string, { start }: TypedWord) {
	const close = text.slice(start, start + 400).indexOf(')')
	return (
		close > 0 &&
		text
			.slice(start, start + close)
			.trim()
			.split(/\s+/).length >= fewestInRound
	)
}

const speakers = String.raw`\b(?:allah|god|lord|almighty|qur['’ʾ]?[aā]n|koran|verses?|ayahs?|ayat)\b[^.!?\n]{0,60}`
const speaks = new RegExp(`${speakers}$`, 'iu')
const says = new RegExp(String.raw`${speakers}\bsa(?:ys|id)$`, 'iu')

/** "Allah says", "the Quran:": a quotation follows. */
function announcesInLatin(gap: string): boolean {
	const end = lastLetter(gap)
	const signs = gap.slice(end)
	if (signs.includes('\n')) return false
	const sign = signs.search(/[:,–-]/)
	return (
		(!/^\w/.test(signs) && says.test(gap.slice(0, end))) ||
		(sign >= 0 && speaks.test(gap.slice(0, end + sign)))
	)
}

const verbs = /^[وف]?[لبك]?(?:قال|يقول|قائلا|قول|قوله|فرمايا|فرماتا|فرماتي|ارشاد|فرمان)$/
const honours = new Set(
	'الله الرب ربنا المولي الحق الباري باري رباني الهي تعالي وتعالي سبحانه تبارك وتبارك عز وجل جل وعلا جلاله شانه ثناؤه علاه ذكره اسمه العزيز الكريم العظيم پاك'.split(
		' ',
	),
)
const beside = new Set(
	'في محكم كتابه كتاب القران قران تنزيله التنزيل المجيد الحكيم ايضا سوره ايه الايه ايت مين هي كا ني فرمايا فرماتا فرماتي هين'.split(
		' ',
	),
)
/** Allah's words in a hadith are not the Quran. */
const ofHadith = /^(?:ال)?(?:حديث|قدسي)$|^يروي|^نبيه$|^رسوله$/
/** The meaning follows, in other words. */
const ofMeaning = /^[وب]?(?:ال)?(?:معن[ياه]|معناه|مفهوم|مفهومه|مضمون|مضمونه)$/
const ayahWords = /^[وفلب]?(?:ال)?(?:ايه|ايات|ايت)$/
const most = 9

/** Whether the run before this word ends in words such as "Allah the Exalted says" or "the verse:". */
function announces(text: string, run: TypedWord[], index: number): boolean {
	const word = (place: number) => plain(run[place]?.text ?? '').replace(/ة/g, 'ه')
	const gap = (place: number) => text.slice(run[place - 1]?.end, run[place]?.start)
	const hasColon = colonSign.test(gap(index))
	if (hasColon && (ayahWords.test(word(index - 1)) || ayahWords.test(word(index - 2)))) return true
	let [isHonoured, isPlain, isSaid] = [false, true, false]
	for (let at = index - 1; at >= 0 && index - at <= most; at--) {
		if (at < index - 1 && /[:：.۔؟!﴾﴿»«{}]/.test(gap(at + 1))) return false
		const previous = word(at)
		if (ofHadith.test(previous) || ofMeaning.test(previous)) return false
		if (isSaid && honours.has(previous)) return true
		if (verbs.test(previous) && (isPlain || honours.has(word(at + 1)))) {
			if (isHonoured || (hasColon && previous.endsWith('قوله'))) return true
			// In Urdu the speaker comes first.
			if (!previous.startsWith('فرما') && previous !== 'ارشاد') return false
			isSaid = true
		}
		if (honours.has(previous)) isHonoured = true
		// The name of a surah follows its word.
		else if (!beside.has(previous) && word(at - 1) !== 'سوره' && word(at - 2) !== 'سوره')
			isPlain = isSaid && isPlain
		if (!isPlain && !hasColon) return false
	}
	return false
}
