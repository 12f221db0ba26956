import { withoutEnd } from '#app/platform/text/ends.ts'
import { latinDigits } from '#app/platform/text/typed.ts'

// A pledge's reference code: ten random digits and two check digits of ISO 7064 MOD 97-10. Browser-safe.

/** A code found in a text, with its digits as written there. */
export type CodeRead = { code: string; written: string }

export const slips = ['wrong-digit', 'exchanged', 'left-out', 'too-many', 'cut-off'] as const
export type Slip = (typeof slips)[number]

/** An open code that differs by one typing error, with its digits as written there. */
export type NearCode = CodeRead & { slip: Slip }

const codeLength = 12
const shape = /^[1-9][0-9]{11}$/
/** Longer texts are cut; no field of a bank file is longer. */
const maxText = 4000
/** The maximum number of groups in a written code. */
const maxGroups = 13

/** Is this twelve digits with correct check digits, without spaces? */
export function isCode(text: string): boolean {
	return shape.test(text) && Number(text) % 97 === 1
}

/** A new random code; the database checks that it is unique. */
export function makeCode(): string {
	let digits = String(1 + randomBelow(9))
	while (digits.length < codeLength - 2) digits += randomBelow(10)
	return withCheckDigits(digits)
}

/** Adds the two check digits (ISO 7064 MOD 97-10) to ten digits. */
export function withCheckDigits(digits: string): string {
	return digits + String(98 - ((Number(digits) * 100) % 97)).padStart(2, '0')
}

/** In groups of four: `4870 6580 2308`. */
export function formatCode(code: string): string {
	return `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`
}

/** The one code in a typed text, in any written form; null if there is none, or more than one. */
export function parseCode(typed: string): string | null {
	const codes = new Set(readCodes(typed).map(({ code }) => code))
	const [code] = codes
	return codes.size === 1 && code ? code : null
}

/**
 * All codes with correct check digits in a text: digits of three scripts, in groups joined by space, hyphen, dot,
 * slash, plus or a line break, with letters that look like digits, or within an RF reference. A code is never cut out
 * of a longer group of digits.
 */
export function readCodes(text: string): CodeRead[] {
	const found = new Map<string, string>()
	for (const { digits, written } of windowsOf(text, [codeLength])) {
		if (isCode(digits) && !found.has(digits)) found.set(digits, written)
	}
	return [...found].map(([code, written]) => ({ code, written }))
}

/**
 * Open codes that differ from digits of a text by one error: a wrong, missing or extra digit, swapped neighbours, or
 * the last two cut off.
 * @param isOpen whether a code was given to somebody
 */
export function readNearCodes(text: string, isOpen: (code: string) => boolean): NearCode[] {
	const found = new Map<string, NearCode>()
	for (const { digits, written } of windowsOf(text, [10, 11, 12, 13])) {
		for (const [code, slip] of nearCodesOf(digits)) {
			if (isOpen(code) && !found.has(code)) found.set(code, { code, written, slip })
		}
	}
	return [...found.values()]
}

/** Codes with correct check digits that differ from these 10 to 13 digits by one error. */
export function nearCodesOf(digits: string): [code: string, slip: Slip][] {
	if (digits.length === codeLength - 2) {
		const code = withCheckDigits(digits)
		return shape.test(code) ? [[code, 'cut-off']] : []
	}
	const near: [number, Slip][] = []
	if (digits.length === codeLength - 1) addLeftOut(digits, near)
	if (digits.length === codeLength) addWrong(digits, near)
	if (digits.length === codeLength + 1) addTooMany(digits, near)
	return near.flatMap(([value, slip]) => {
		const code = String(value)
		return shape.test(code) ? [[code, slip] as [string, Slip]] : []
	})
}

function addLeftOut(digits: string, near: [number, Slip][]) {
	for (let at = 0; at <= digits.length; at++) {
		const place = 10 ** (digits.length - at)
		const behind = Number(digits.slice(at) || '0')
		const base = Number(digits.slice(0, at) || '0') * place * 10 + behind
		for (let digit = 0; digit < 10; digit++) {
			const value = base + digit * place
			if (value % 97 === 1) near.push([value, 'left-out'])
		}
	}
}

function addWrong(digits: string, near: [number, Slip][]) {
	const whole = Number(digits)
	for (let at = 0; at < digits.length; at++) {
		const place = 10 ** (digits.length - 1 - at)
		const own = Number(digits[at])
		for (let digit = 0; digit < 10; digit++) {
			const value = whole + (digit - own) * place
			if (digit !== own && value % 97 === 1) near.push([value, 'wrong-digit'])
		}
		const next = Number(digits[at + 1])
		if (at + 1 < digits.length && next !== own) {
			const value = whole + (next - own) * place + ((own - next) * place) / 10
			if (value % 97 === 1) near.push([value, 'exchanged'])
		}
	}
}

function addTooMany(digits: string, near: [number, Slip][]) {
	for (let at = 0; at < digits.length; at++) {
		const value = Number(digits.slice(0, at) + digits.slice(at + 1))
		if (value % 97 === 1) near.push([value, 'too-many'])
	}
}

type Group = {
	digits: string
	/** Without digit-like letters at its ends, if there are any. */
	core: string
	written: string
	isRf: boolean
	/** Only separators stand between it and the previous group. */
	isJoined: boolean
}

const unseen = /\p{Cf}/gu
const joining = /^[\s\p{Pd}\u2212./+]+$/u
const wordOrNumber = /[\p{L}\p{M}\p{N}]+/gu
/** Digits, and letters read as digits: O, I, l, S, B. */
const likeDigits = /[0-9OoIiLlSsBb]+/g

/** Runs of whole groups with one of these lengths; of an RF reference without its check digits. */
function* windowsOf(
	text: string,
	lengths: readonly number[],
): Generator<{ digits: string; written: string }> {
	const longest = Math.max(...lengths)
	const groups = groupsOf(text)
	for (const [start, first] of groups.entries()) {
		if (first.core !== first.digits && lengths.includes(first.core.length))
			yield { digits: first.core, written: first.written }
		const prefix = first.isRf ? 2 : 0
		let digits = ''
		let written = ''
		for (const group of groups.slice(start, start + maxGroups)) {
			if (group !== first && !group.isJoined) break
			digits += group.digits
			written += written === '' ? group.written : ` ${group.written}`
			const read = digits.slice(prefix)
			if (lengths.includes(read.length)) yield { digits: read, written }
			if (read.length >= longest) break
		}
	}
}

function groupsOf(text: string): Group[] {
	const plain = latinDigits(text.slice(0, maxText).normalize('NFKC')).replace(unseen, '')
	if (!/[0-9]/.test(plain)) return []
	const groups: Group[] = []
	let end = 0
	for (const token of plain.matchAll(wordOrNumber)) {
		const [word] = token
		const rf = /^RF(?=[0-9]{2})/i.exec(word)
		const body = rf ? word.slice(2) : word
		const offset = token.index + (rf ? 2 : 0)
		for (const run of body.matchAll(likeDigits)) {
			const [written] = run
			if (!/[0-9]/.test(written)) continue
			const begin = offset + run.index
			const core = foldLetters(withoutEnd(written.slice(written.search(/[0-9]/)), /[^0-9]/))
			groups.push({
				// Beside other letters, a letter is part of a word.
				digits: written.length === body.length ? foldLetters(written) : core,
				core,
				written,
				isRf: rf !== null && run.index === 0,
				isJoined: groups.length > 0 && joining.test(plain.slice(end, begin)),
			})
			end = begin + written.length
		}
	}
	return groups
}

const letterDigits: Record<string, string> = { o: '0', i: '1', l: '1', s: '5', b: '8' }

function foldLetters(written: string): string {
	return written.replace(/[a-z]/gi, (letter) => letterDigits[letter.toLowerCase()] ?? letter)
}

/** A uniform random integer from 0 below `limit`. @param limit at most 256 */
function randomBelow(limit: number): number {
	const fair = 256 - (256 % limit)
	const bytes = new Uint8Array(1)
	for (;;) {
		const [byte = 0] = crypto.getRandomValues(bytes)
		if (byte < fair) return byte % limit
	}
}
