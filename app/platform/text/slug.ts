const longest = 80

/**
 * A text as the last part of a URL: lower-case words with hyphens, without accents and vowel signs. Letters of every
 * script stay, so that Arabic URLs are readable.
 * @param otherwise the slug of a text without letters and digits
 */
export function slugOf(text: string, otherwise: string): string {
	const plain = text
		.normalize('NFC')
		.replace(/[’'`ʿʾ\u0640]/g, '')
		.toLowerCase()
	const latin = plain.replace(/[\u00C0-\u024F\u1E00-\u1EFF]/g, (letter) => letter.normalize('NFKD'))
	const words = latin.replace(/\p{M}+/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []
	let slug = ''
	for (const word of words) {
		const longer = slug ? `${slug}-${word}` : word
		if (longer.length > longest) break
		slug = longer
	}
	return slug || words[0]?.slice(0, longest) || otherwise
}
