import { plain } from './letters.ts'
import { surahs } from './model.ts'

/** Other known names of surahs, in Latin and Arabic letters. */
const otherNames: Record<string, number> = {
	'Umm al-Kitab': 1,
	"Bara'ah": 9,
	براءة: 9,
	'Bani Israil': 17,
	'بني إسرائيل': 17,
	"Mu'min": 40,
	المؤمن: 40,
	'Ha Mim Sajdah': 41,
	'حم السجدة': 41,
	Ghafir: 40,
	Dahr: 76,
	الدهر: 76,
	Inshirah: 94,
	الانشراح: 94,
	Iqra: 96,
	اقرأ: 96,
	Zilzal: 99,
	الزلزال: 99,
	Lahab: 111,
	اللهب: 111,
	Tabbat: 111,
	تبت: 111,
	Tawhid: 112,
	التوحيد: 112,
}

/**
 * Finds a surah by its name in Latin, Arabic or Urdu letters: `al-baqarah`, `Yaseen`, `سورۃ الکہف`.
 * @returns undefined where no surah, or more than one, has the name
 */
export function findSurah(name: string): number | undefined {
	const wanted = keyOf(name)
	if (wanted === '' || lawArticle.test(name.trim())) return undefined
	const exact = keys.filter(({ key }) => key === wanted)
	const alike = (form: (key: string) => string) => keys.filter(({ key }) => form(key) === form(wanted))
	const found = [exact, alike(vowelless), alike(asHeard)].find((matches) => matches.length > 0) ?? []
	const numbers = new Set(found.map(({ number }) => number))
	return numbers.size === 1 ? found[0]?.number : undefined
}

/** An article of a law, which المائدة without its hamza is written like. */
const lawArticle = /^(?:ال)?ماد[ةهۃ]$/

const kindWords = /^(?:s[ou]+r[ae](?:h|t)?(?: ?(?:u[lnrstz]|ush|tu[lnr]|e|i))?|سوره|سورت|سوره\s+)\s+/

function keyOf(name: string): string {
	const letters = /\p{Script=Arabic}/u.test(name) ? arabicKey(name) : latinKey(name)
	return letters.replace(/\s/g, '')
}

function arabicKey(name: string) {
	return name
		.split(/[\s\p{P}]+/u)
		.map((word) => plain(word).replace(/[ةۃ]/g, 'ه').replace(/ء/g, ''))
		.filter(Boolean)
		.join(' ')
		.replace(kindWords, '')
		.replace(/^ال(?=..)/, '')
		.replace(/ي$/, 'ا')
}

function latinKey(name: string) {
	const plainName = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/['’‘`ʿʾ]/g, '')
		.replace(/[^a-z]+/g, ' ')
		.trim()
		.replace(kindWords, '')
		// The article, also assimilated to the next letter.
		.replace(/^(?:al|an|ar|as|ash|at|az|ad|adh|aal i|ale|aal e|al i) (?=\S)/, '')
	return plainName
		.replace(/ee|ii|iy|y(?=[a-z])|y$/g, 'i')
		.replace(/oo|ou|uu|o/g, 'u')
		.replace(/e/g, 'i')
		.replace(/([a-z])\1+/g, '$1')
		.replace(/(?<=[aiu])h(?= |$)/g, '')
		.replace(/q/g, 'k')
}

function vowelless(key: string) {
	return key.replace(/[aiu]/g, '')
}

/** Folds letters that sound alike to readers without Arabic: Duha, Dhuha, Zuha; Kawthar, Kausar. */
function asHeard(key: string) {
	return vowelless(key.replace(/dh|d/g, 'z').replace(/th/g, 's').replace(/w/g, 'u')).replace(/(.)\1+/g, '$1')
}

const keys = [
	...surahs.flatMap(({ number, latin, arabic }) => [
		{ key: keyOf(latin), number },
		{ key: keyOf(arabic), number },
	]),
	...Object.entries(otherNames).map(([name, number]) => ({ key: keyOf(name), number })),
]
