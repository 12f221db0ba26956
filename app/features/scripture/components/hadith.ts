import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'

/** Most cited collections by their name in each language; others can be typed. */
export const hadithCollections: readonly Record<Locale, string>[] = [
	{ en: 'Sahih al-Bukhari', ar: 'صحيح البخاري', ur: 'صحیح بخاری' },
	{ en: 'Sahih Muslim', ar: 'صحيح مسلم', ur: 'صحیح مسلم' },
	{ en: 'Sunan Abi Dawud', ar: 'سنن أبي داود', ur: 'سنن ابو داود' },
	{ en: 'Jami at-Tirmidhi', ar: 'جامع الترمذي', ur: 'جامع ترمذی' },
	{ en: "Sunan an-Nasa'i", ar: 'سنن النسائي', ur: 'سنن نسائی' },
	{ en: 'Sunan Ibn Majah', ar: 'سنن ابن ماجه', ur: 'سنن ابن ماجہ' },
	{ en: 'Muwatta Malik', ar: 'موطأ مالك', ur: 'موطا امام مالک' },
	{ en: 'Musnad Ahmad', ar: 'مسند أحمد', ur: 'مسند احمد' },
	{ en: 'Sunan ad-Darimi', ar: 'سنن الدارمي', ur: 'سنن دارمی' },
	{ en: 'Sahih Ibn Khuzaymah', ar: 'صحيح ابن خزيمة', ur: 'صحیح ابن خزیمہ' },
	{ en: 'Sahih Ibn Hibban', ar: 'صحيح ابن حبان', ur: 'صحیح ابن حبان' },
	{ en: 'al-Mustadrak of al-Hakim', ar: 'المستدرك للحاكم', ur: 'مستدرک حاکم' },
	{ en: 'Sunan ad-Daraqutni', ar: 'سنن الدارقطني', ur: 'سنن دارقطنی' },
	{ en: 'as-Sunan al-Kubra of al-Bayhaqi', ar: 'السنن الكبرى للبيهقي', ur: 'السنن الکبریٰ للبیہقی' },
	{ en: "Shu'ab al-Iman of al-Bayhaqi", ar: 'شعب الإيمان للبيهقي', ur: 'شعب الایمان للبیہقی' },
	{ en: 'Musannaf Ibn Abi Shaybah', ar: 'مصنف ابن أبي شيبة', ur: 'مصنف ابن ابی شیبہ' },
	{ en: 'Musannaf Abd ar-Razzaq', ar: 'مصنف عبد الرزاق', ur: 'مصنف عبد الرزاق' },
	{ en: 'al-Mu‘jam al-Kabir of at-Tabarani', ar: 'المعجم الكبير للطبراني', ur: 'المعجم الکبیر للطبرانی' },
	{ en: 'al-Adab al-Mufrad', ar: 'الأدب المفرد', ur: 'الادب المفرد' },
	{ en: "Shama'il Muhammadiyah", ar: 'الشمائل المحمدية', ur: 'شمائل ترمذی' },
	{ en: 'Sharh Ma‘ani al-Athar', ar: 'شرح معاني الآثار', ur: 'شرح معانی الآثار' },
	{ en: 'Riyad as-Salihin', ar: 'رياض الصالحين', ur: 'ریاض الصالحین' },
	{ en: 'Bulugh al-Maram', ar: 'بلوغ المرام', ur: 'بلوغ المرام' },
	{ en: 'Mishkat al-Masabih', ar: 'مشكاة المصابيح', ur: 'مشکوٰۃ المصابیح' },
	{ en: 'Forty Hadith of an-Nawawi', ar: 'الأربعون النووية', ur: 'اربعین نووی' },
]

/** Translated name of a known collection, or as typed. */
export function collectionName(typed: string, locale: Locale): string {
	const name = typed.trim().toLowerCase()
	const known = hadithCollections.find((names) =>
		Object.values(names).some((collection) => collection.toLowerCase() === name),
	)
	return known?.[locale] ?? typed
}

/** Common grades by their stored word. */
const grades: Record<string, (locale: Locale) => string> = {
	sahih: (locale) => m.scripture_grade_sahih({}, { locale }),
	hasan: (locale) => m.scripture_grade_hasan({}, { locale }),
	daif: (locale) => m.scripture_grade_daif({}, { locale }),
	mawdu: (locale) => m.scripture_grade_mawdu({}, { locale }),
}
const sameGrade: Record<string, string> = {
	صحيح: 'sahih',
	صحیح: 'sahih',
	حسن: 'hasan',
	ضعيف: 'daif',
	ضعیف: 'daif',
	weak: 'daif',
	"da'if": 'daif',
	موضوع: 'mawdu',
	"mawdu'": 'mawdu',
	fabricated: 'mawdu',
}

/** Translated grade if it is one of these, or as the grader put it. */
export function gradeName(typed: string, locale: Locale): string {
	const word = typed
		.trim()
		.toLowerCase()
		.replace(/[‘’ʿʾ]/g, "'")
	const grade = Object.hasOwn(sameGrade, word) ? (sameGrade[word] ?? word) : word
	return Object.hasOwn(grades, grade) ? (grades[grade]?.(locale) ?? typed) : typed
}
