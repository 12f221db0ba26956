// @ts-check

// Vowel and Quran signs, tatweel, and invisible direction marks and joiners.
const marks =
	/[\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF\u0640\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Folds a text for search: spellings that mean the same become one. For stored search columns and for queries;
 * displayed text is never folded. Also sent to pages that search by
 * themselves, so without imports and lookbehind.
 *
 * Arabic as in Lucene's ArabicNormalizer (alef forms, alef maqsura, vowel signs, tatweel), composed first because a
 * decomposed hamza would be lost with the vowel signs; ta marbuta → ha, the waw of صلوٰة → alef; Persian and Urdu
 * keyboards' ی ک ہ ھ ے → ي ك ه ه ي; all digits → Latin; Latin letters without accents, lower case.
 * @param {string} text @returns {string}
 */
export function fold(text) {
	return text
		.normalize('NFKC')
		.replace(/\u0648\u0670(?=[\u0629\u06C3\u0647\u06C1])/g, '\u0627')
		.replace(/[\u0622\u0623\u0625\u0671\u0672\u0673]/g, '\u0627')
		.replace(marks, '')
		.replace(/[\u0649\u06CC\u06D2\u06D3\u06CD\u06D0]/g, '\u064A')
		.replace(/[\u0629\u06C3\u06C1\u06BE\u06D5\u06C0\u06C2]/g, '\u0647')
		.replace(/[\u06A9\u06AA]/g, '\u0643')
		.replace(/(زك|صل|حي|مشك)\u0648(?=\u0647(?!\p{L}))/gu, '$1\u0627')
		.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[\u0300-\u036F]/g, '')
		.replace(/[\u2018\u2019\u02BB-\u02BF'`\u00B4]/g, '')
		.normalize('NFC')
}
