// Normalises typed and pasted text for storage and comparison. Browser-safe.

/** Arabic, Persian and Urdu digits as Latin ones. */
export function latinDigits(text: string): string {
	return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A typed number with Latin digits and a decimal point; invisible characters and thousands separators go. */
export function plainNumber(typed: string): string {
	const text = latinDigits(typed.normalize('NFKC')).replace(unseen, '')
	return text
		.replace(/[\u066C\u2019\s]/g, '')
		.replaceAll('\u066B', '.')
		.replace('\u2212', '-')
}

/** Line ends as one character each. */
export function withLineFeeds(text: string): string {
	return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
}

// Control, format and private characters, and letters that leave no ink: Hangul fillers, an empty Braille cell.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * An identifier (an address, a number of a certificate, a receipt, a phone number, a code): without invisible
 * characters, with Latin digits and normal-width letters, one kind of dash and single spaces.
 */
export function cleanIdentifier(typed: string): string {
	return latinDigits(typed.normalize('NFKC'))
		.replace(/\s+/g, ' ')
		.replace(unseen, '')
		.replace(/\p{Dash}/gu, '-')
		.trim()
}

/** An identifier without spaces and dashes. */
export function compactIdentifier(typed: string): string {
	return cleanIdentifier(typed).replace(/[\s_-]/g, '')
}

// Arabic letters that do not join the next one, and hamza, which joins neither (Unicode, ArabicShaping.txt).
const aloof =
	/[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779]/
const arabicLetter = /(?=\p{Script=Arabic})\p{L}/u
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/
const nonJoiner = '\u200C'

/**
 * A normalised name: composed, single spaces, Arabic letters instead of presentation forms, and no invisible
 * characters but the joiners that Persian, Urdu and Indic scripts need. Names that differ only in invisible
 * characters become equal.
 */
export function cleanName(name: string): string {
	const text = name
		.normalize('NFC')
		.replace(/[\uFB50-\uFDC7\uFE80-\uFEFC]/g, (form) => form.normalize('NFKC'))
		.replace(/[\s\p{Cc}]+/gu, ' ')
	return text
		.replace(unseen, (sign, at: number) => (isNeededJoiner(text, at) ? sign : ''))
		.replace(/ {2,}/g, ' ')
		.trim()
}

/** Does a joiner change the appearance? By RFC 5892, appendix A; also after the last letter of an abbreviation. */
function isNeededJoiner(text: string, at: number): boolean {
	const sign = text[at]
	if (sign !== nonJoiner && sign !== '\u200D') return false
	let before = at - 1
	while (before > at - 5 && /\p{M}/u.test(text[before] ?? '') && !virama.test(text[before] ?? '')) before--
	const [last = '', next = ''] = [text[before], text[at + 1]]
	if (virama.test(last)) return /\p{L}/u.test(next)
	if (virama.test(next)) return sign !== nonJoiner && /\p{L}/u.test(last)
	if (!arabicLetter.test(last) || aloof.test(last)) return false
	return sign === nonJoiner
		? arabicLetter.test(next) && next !== '\u0621'
		: !/[\p{L}\p{M}\u200C\u200D]/u.test(next)
}

/** Has a cleaned name a letter? */
export function isName(name: string): boolean {
	return /\p{L}/u.test(name)
}

/** RFC 5321, 4.5.3.1, and RFC 3696, erratum 1690: octets of what stands before the @, and of the whole. */
const maxLocalPart = 64
export const maxEmailLength = 254

const atoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A normalised e-mail address: lower case, its domain as in DNS. */
export function cleanEmail(typed: string): string {
	// Far longer than any address: returned as it is, so that it costs nothing.
	if (typed.length > 4 * maxEmailLength) return typed.trim()
	const text = cleanIdentifier(typed).toLowerCase()
	const at = text.lastIndexOf('@')
	return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}

/** Is this, cleaned, an address of RFC 5321 without quotation marks, on a domain with a dot? */
export function isEmail(email: string): boolean {
	if (email.length > maxEmailLength) return false
	const at = email.lastIndexOf('@')
	if (at < 1 || at > maxLocalPart || !atoms.test(email.slice(0, at))) return false
	const labels = email.slice(at + 1).split('.')
	return labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

function asciiDomain(domain: string): string {
	// The full stop of Urdu keyboards.
	const dotted = domain.replaceAll('\u06D4', '.')
	if (/^[a-z0-9.-]*$/.test(dotted) || /[\s/?#@:\\[\]%]/.test(dotted)) return dotted
	return URL.canParse(`http://${dotted}`) ? new URL(`http://${dotted}`).hostname : dotted
}

/** Are two passwords equal, whichever way the keyboard composed its letters? */
export function isSamePassword(one: string, other: string): boolean {
	return one.normalize('NFKC') === other.normalize('NFKC')
}
