import type { Locale } from '#app/platform/text/locale.ts'
import { isArabic, wordsIn } from './fold.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(wordsIn(words))

/** Stop words by the language of a text. */
const functionWords: Record<Locale, ReadonlySet<string>> = {
	en: setOf(`a an and are as at be been being but by can could do does did for from how i if in is it me my of on or that
	the their there they this these those to was we were what when where which who whom whose why will with would you your
	yours should shall may might must am has have had having about any into not no its his her he him she them us our so
	than then such also only just some im allowed permissible permitted permissibility ruling rulings regarding concerning`),
	ar: setOf(`هل ما من في على عن الى او و ان لا هو هي هم هذا هذه ذلك تلك كيف متى اين لماذا ماذا الذي التي الذين اذا كان كانت بعد
	قبل عند مع ثم قد لم لن به له لها فيه فيها منه منها كل بين غير انه انها يجوز حكم الحكم وما وهل افعل ايضا فقط لو اي`),
	ur: setOf(`کیا ہے ہیں کا کی کے کو میں سے پر اور یا یہ وہ کہ جو نہیں تو کیسے کب ہو ہوں تھا تھی تھے نے اس ان جا سکتا سکتی سکتے دی دے
	دیا کر کرنا کرنے کرے حکم جائز ہوتا ہوتی ہوگا ہوگی اب اگر کوئی بھی ایک میری میرے میرا مسئلہ متعلق شرعی بارے
	ہم ہمیں ہمارا ہماری ہمارے تم آپ مجھے جس گا گی گے رہا رہی رہے نہ ہی بعد قبل غیر بین`),
}

/** Arabic and Urdu in Latin letters. */
const transliterated = setOf(`al el ul wal wa fi bil lil
	ka ki ke ko kya hai hain hei mein mei mai se par pe aur ya ye yeh wo woh jo nahi nahin nai kaise kaisay kab hukm hukum
	karna karne kiya ho hota hoti jaiz hum`)

/** All languages together. */
export const stopWords: ReadonlySet<string> = new Set([
	...functionWords.en,
	...functionWords.ar,
	...functionWords.ur,
	...transliterated,
])

// Letters of only one of the two languages' keyboards.
const urduLetters = /[ٹڈڑںےۓۂۃہھگچپژکی]/
const arabicLetters = /[ةىيك]/

/**
 * Stop words of a query, by the language of its letters: «کان» is "ear" in Urdu, and "was" in Arabic. If the letters
 * do not decide, those of every language.
 */
export function stopWordsOf(query: string): (word: string) => boolean {
	const [isUrdu, isArabicText] = [urduLetters.test(query), arabicLetters.test(query)]
	if (isUrdu === isArabicText) return (word) => stopWords.has(word)
	const own = functionWords[isUrdu ? 'ur' : 'ar']
	return (word) => (isArabic(word) ? own.has(word) : stopWords.has(word))
}

/** The languages in whose texts a folded word is a stop word. */
export function emptyIn(word: string): Locale[] {
	return (['en', 'ar', 'ur'] as const).filter((language) => functionWords[language].has(word))
}
