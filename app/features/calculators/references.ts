import type { Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'

/**
 * Where a rule of the calculators is taken from. Nothing is cited that is not written here, and no scholar has compared the
 * rules with these sources yet. A rule without a source is a reading of the design that its reviewer has to name one for.
 */
export const references = {
	'bukhari-1454': 'al-Bukhari 1454 (letter of Abu Bakr)',
	'bukhari-1483': 'al-Bukhari 1483',
	'bukhari-1484': 'al-Bukhari 1484',
	'bukhari-1499': 'al-Bukhari 1499',
	'bukhari-1936': 'al-Bukhari 1936',
	'abu-dawud-1576': 'Abu Dawud 1576',
	'nasai-2453': "al-Nasa'i 2453",
	'ibn-majah-1807': 'Ibn Majah 1807',
	'livestock-table': 'shamela.ws/book/12136/64',
	'risala-qayrawani': 'Risalat al-Qayrawani, ar.lib.efatwa.ir/43826/1/69',
	'sharh-zarkashi': 'Sharh al-Zarkashi on al-Khiraqi, books.islam-db.com 912',
	'rawd-murbi': "al-Rawd al-murbi' with commentary, shamela.app/book/1319/911",
	'kanz-daqaiq': "al-Nasafi, Kanz al-daqa'iq, ar.lib.efatwa.ir/45604/1/204",
	'muhit-burhani': 'al-Muhit al-burhani, books.islam-db.com 766',
	'four-at-400': 'shamela.ws/book/30004/455; al-maktaba.org/book/33232/38',
	'pure-part': 'lavaloon.com/ZAKAT/example-scenario',
	'fiqh-us-sunnah': 'Fiqh us-Sunnah 3.16a (yumpu 57119951 p. 2175)',
	'bidayat-mujtahid': 'Bidayat al-mujtahid (from general knowledge, place not looked up)',
	'zad-mustaqni': "Zad al-mustaqni'",
	'islamqa-88168': 'islamqa.info/en/answers/88168',
	'islamicportal-year': 'islamicportal.co.uk/wealth-decreases-to-less-than-nisab-during-the-year',
	'muis-2023': 'muis.gov.sg, fatwa on fidyah and kaffarah rate (2023)',
	'motherisa-kafarah': 'motherisa.com/pagec30b.html',
} as const
export type Reference = keyof typeof references

/** Names of books in Arabic script; what is not here is an address or a note in English. */
const arabicNames: Partial<Record<Reference, string>> = {
	'bukhari-1454': 'صحيح البخاري 1454',
	'bukhari-1483': 'صحيح البخاري 1483',
	'bukhari-1484': 'صحيح البخاري 1484',
	'bukhari-1499': 'صحيح البخاري 1499',
	'bukhari-1936': 'صحيح البخاري 1936',
	'abu-dawud-1576': 'سنن أبي داود 1576',
	'nasai-2453': 'سنن النسائي 2453',
	'ibn-majah-1807': 'سنن ابن ماجه 1807',
	'risala-qayrawani': 'رسالة القيرواني',
	'sharh-zarkashi': 'شرح الزركشي على مختصر الخرقي',
	'rawd-murbi': 'الروض المربع',
	'kanz-daqaiq': 'كنز الدقائق للنسفي',
	'muhit-burhani': 'المحيط البرهاني',
	'fiqh-us-sunnah': 'فقه السنة',
	'bidayat-mujtahid': 'بداية المجتهد',
	'zad-mustaqni': 'زاد المستقنع',
}

/** A source in the script of the reader's language, where it has a name in it. */
export function sourceName(reference: Reference, locale: Locale): { text: string; isLatin: boolean } {
	const arabic = locale === 'en' ? undefined : arabicNames[reference]
	return arabic
		? { text: inNumerals(arabic, locale), isLatin: false }
		: { text: references[reference], isLatin: true }
}

/** A set of rules as a scholar signs it (`rule_signatures`). Unsigned ones are shown as "not yet reviewed", without "give this". */
export type RulesVersion = { version: number }
