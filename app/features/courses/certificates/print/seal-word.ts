import { isCoverWord } from '#app/drawings/cover-word.ts'
import { firstLetter } from '#app/drawings/letter.ts'
import type { Locale } from '#app/platform/text/locale.ts'

// What organisations have in common tells none from another.
const common = new Set(
	'معهد مركز مؤسسة جمعية أكاديمية جامعة كلية دار مدرسة رابطة مجلس هيئة إدارة وقف ادارہ مرکز جامعہ انجمن مدرسہ اکیڈمی انسٹی ٹیوٹ'.split(
		' ',
	),
)

type Names = Partial<Record<Locale, string>>

/** What the seal says: a word of the organisation's name in Arabic or Urdu, or else the first letter of its name. */
export function sealWord(shortNames: Names, names: Names): string {
	for (const name of [shortNames.ar, names.ar, shortNames.ur, names.ur]) {
		const words = (name ?? '').split(/[\s،,()]+/).filter(isCoverWord)
		const word = words.find((each) => !common.has(each.replace(/^ال/, '')))
		if (word) return word
	}
	return firstLetter(shortNames.en || names.en || '') || 'M'
}
