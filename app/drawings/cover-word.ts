import type { Script } from './cover.ts'
import type { Subject } from './glass.ts'

export const maxWordLetters = 8

/** The word of a cover if its category has none short enough. */
const subjectWords: Record<Script, Record<Subject, string>> = {
	ar: {
		quran: 'القرآن',
		arabic: 'العربية',
		hadith: 'الحديث',
		fiqh: 'الفقه',
		seerah: 'السيرة',
		finance: 'البيوع',
		family: 'الأسرة',
		aqidah: 'العقيدة',
		heart: 'الذكر',
	},
	ur: {
		quran: 'قرآن',
		arabic: 'عربی',
		hadith: 'حدیث',
		fiqh: 'فقہ',
		seerah: 'سیرت',
		finance: 'معاملات',
		family: 'خاندان',
		aqidah: 'عقیدہ',
		heart: 'ذکر',
	},
}

/** Covers get cropped, so they never show a name of Allah, in whole or in part. */
const neverShown = new Set(
	'الله اللهم لله والله بالله إله الإله رب الرب ربنا الرحمن رحمن الرحيم القدوس الخالق البارئ الرزاق القيوم الصمد الأحد الجبار اللہ خدا'.split(
		' ',
	),
)

/** One word of 2 to 8 Arabic letters that a cover may show. */
export function isCoverWord(word: string): boolean {
	if (!/^[\p{Script=Arabic}\p{M}]+$/u.test(word) || word.includes('ﷺ') || word.includes('ﷲ')) return false
	const letters = word.replace(/[\p{M}\u0640]/gu, '')
	return (
		/^\p{L}+$/u.test(letters) &&
		letters.length >= 2 &&
		letters.length <= maxWordLetters &&
		!neverShown.has(letters)
	)
}

/** The word of a category: from its name, or else from its subject. */
export function coverWord(
	name: string | undefined,
	{ script, subject }: { script: Script; subject: Subject },
) {
	const words = (name ?? '').split(/[\s،,؛:()]+/).filter((word) => word.length > 2 && isCoverWord(word))
	// «علوم القرآن» is about the second word.
	return words.find((word) => word.startsWith('ال')) ?? words[0] ?? subjectWords[script][subject]
}
