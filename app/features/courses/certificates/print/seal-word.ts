import { isCoverWord } from '#app/drawings/cover-word.ts'
import { firstLetter } from '#app/drawings/letter.ts'
import type { Locale } from '#app/platform/text/locale.ts'

// Words that many organisations share do not identify one.
const common = new Set(
	'معهد مركز مؤسسة جمعية أكاديمية جامعة كلية دار مدرسة رابطة مجلس هيئة إدارة وقف ادارہ مرکز جامعہ انجمن مدرسہ اکیڈمی انسٹی ٹیوٹ'.split(
		' ',
	),
)

type Names = Partial<Record<Locale, string>>

/** Word of the seal: one of the organisation's name in Arabic or Urdu, else its first letter. */
export function sealWord(shortNames: Names, names: Names): string {
	for (const name of [shortNames.ar, names.ar, shortNames.ur, names.ur]) {
		const words = (name ?? '').split(/[\s،,()]+/).filter(isCoverWord)
		const word = words.find((each) => !common.has(each.replace(/^ال/, '')))
		if (word) return word
	}
	return firstLetter(shortNames.en || names.en || '') || 'M'
}
