import { withoutEnd } from '#app/platform/text/ends.ts'
import { type AyahReference, isCitable, maxAyatCited, parseReference, surahs } from './model.ts'
import { findSurah } from './surah-names.ts'

const easternDigits = /[٠-٩۰-۹]/g
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const numbers = /(\d{1,3})(?: ?([-–:]) ?(\d{1,3}))?$/
const numberWord = /(?:no\.?|number|رقم|نمبر)$/iu
const ayahWord = /(?:ayah|ayat|aya|verses?|v\.?|الآية|الايه|آية|اية|الآيات|آیت|آیات)$/iu

/** "verse 11 of Surah an-Nisa", "ayat 11 surah nisa", آية ١١ من سورة النساء */
const ayahFirst =
	/^(?:ayah|ayat|aya|verse|الآية|آية|اية|آیت) (?:(?:no\.?|number|رقم|نمبر) ?)?(\d{1,3}) (?:of |from |من )?(\D+)$/iu

/**
 * Reads a reference as people write it: `2:255`, `al-Baqarah 255`, `سورة البقرة، الآية ٢٥٥`, `Yasin 1-5`, or a surah
 * alone, which means its beginning.
 * @returns undefined where it names no place of the Quran
 */
export function readPlace(typed: string): { reference: AyahReference; isSurah: boolean } | undefined {
	const text = typed
		.replace(directionMarks, '')
		.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
		.replace(/\s+/g, ' ')
		.trim()
	const turned = ayahFirst.exec(text)
	if (turned) return readPlace(`${turned[2]} ${turned[1]}`)
	const plain = parseReference(text)
	if (plain) return { reference: plain, isSurah: false }

	const match = numbers.exec(withoutEnd(text, /[\s)\].]/))
	const name = withoutAyahWord(match ? withoutEnd(text.slice(0, match.index), /[\s:،,.([]/) : text)
	const [first, sign, second] = [Number(match?.[1]), match?.[2], match?.[3]]
	if (!match || (name === '' && second === undefined)) {
		const surah = match ? first : findSurah(text)
		return surah && surahs[surah - 1] ? { reference: beginning(surah), isSurah: true } : undefined
	}
	const surah = findSurah(name)
	if (!surah || (sign === ':' && first !== surah)) return undefined
	const from = sign === ':' ? Number(second) : first
	const to = sign === ':' || second === undefined ? from : Number(second)
	return isCitable({ surah, from, to }) ? { reference: { surah, from, to }, isSurah: false } : undefined
}

/** `Surah al-Baqarah, verse no.` → `Surah al-Baqarah` */
function withoutAyahWord(name: string): string {
	const unnumbered = withoutEnd(name.replace(numberWord, ''), /[\s,،:]/)
	const base = ayahWord.test(unnumbered) ? unnumbered : name
	return ayahWord.test(base) ? withoutEnd(base.replace(ayahWord, ''), /[\s,،:]/) : name
}

function beginning(surah: number): AyahReference {
	return { surah, from: 1, to: Math.min(surahs[surah - 1]?.ayat ?? 1, maxAyatCited) }
}
