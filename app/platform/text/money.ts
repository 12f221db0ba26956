import { withoutEnd } from './ends.ts'
import type { Locale } from './locale.ts'
import { intlLocale } from './numerals.ts'
import { latinDigits } from './typed.ts'

// Amounts are integers of a currency's smallest unit, with the currency. Browser-safe.

export type Money = { minor: number; currency: string }

/**
 * Decimals of a currency by ISO 4217, where they are not two. Intl's differ for some (PKR and IDR have none there)
 * and change with its version; stored amounts must not.
 */
const decimalsOf: Record<string, number> = {
	BIF: 0,
	CLP: 0,
	DJF: 0,
	GNF: 0,
	ISK: 0,
	JPY: 0,
	KMF: 0,
	KRW: 0,
	PYG: 0,
	RWF: 0,
	UGX: 0,
	UYI: 0,
	VND: 0,
	VUV: 0,
	XAF: 0,
	XOF: 0,
	XPF: 0,
	BHD: 3,
	IQD: 3,
	JOD: 3,
	KWD: 3,
	LYD: 3,
	OMR: 3,
	TND: 3,
}

/** Larger amounts are refused: they are no gift, and sums must stay exact in JavaScript. */
const maxMinor = 1_000_000_000_000
const maxTyped = 40

export type AmountFault =
	| 'empty'
	| 'unreadable'
	| 'ambiguous'
	| 'too-many-decimals'
	| 'negative'
	| 'too-large'
export type ParsedAmount = { ok: true; minor: number } | { ok: false; reason: AmountFault }

/** 0, 2 or 3. @param currency three letters of ISO 4217 */
export function currencyDecimals(currency: string): number {
	return Object.hasOwn(decimalsOf, currency) ? (decimalsOf[currency] ?? 2) : 2
}

/** Three capital letters that Intl accepts as a currency? It may be out of use. */
export function isCurrency(text: string): boolean {
	return /^[A-Z]{3}$/.test(text)
}

/**
 * Parses a typed amount to minor units: digits of three scripts, with thousands and decimal separators. A single
 * comma or dot before three digits is ambiguous and refused, unless `decimalSign` is given.
 * @param decimalSign the separator of a bank's file
 * @param isSigned accepts a minus before or after the number, or brackets
 */
export function parseAmount(
	typed: string,
	currency: string,
	{ decimalSign, isSigned = false }: { decimalSign?: '.' | ','; isSigned?: boolean } = {},
): ParsedAmount {
	if (typed.length > maxTyped) return { ok: false, reason: 'unreadable' }
	const plain = latinDigits(typed.normalize('NFKC'))
		.replace(/\p{Cf}/gu, '')
		.replace(/[\u2212\u2013]/g, '-')
		.trim()
	if (plain === '') return { ok: false, reason: 'empty' }
	const { body, isNegative } = unsigned(plain)
	if (isNegative && !isSigned) return { ok: false, reason: 'negative' }
	const parts = splitNumber(body, decimalSign)
	if (typeof parts === 'string') return { ok: false, reason: parts }

	const decimals = currencyDecimals(currency)
	const fraction = withoutEnd(parts.fraction, /0/)
	if (fraction.length > decimals) return { ok: false, reason: 'too-many-decimals' }
	const minor = Number(parts.whole + fraction.padEnd(decimals, '0'))
	if (minor > maxMinor) return { ok: false, reason: 'too-large' }
	return { ok: true, minor: isNegative && minor > 0 ? -minor : minor }
}

/** An amount in the reader's language. Decimals are shown if they are not zero, or usual for the currency. */
export function formatMoney({ minor, currency }: Money, locale: Locale): string {
	const decimals = currencyDecimals(currency)
	const isWhole = minor % 10 ** decimals === 0
	const key = `${locale} ${currency} ${isWhole}`
	formats[key] ??= new Intl.NumberFormat(intlLocale[locale], {
		style: 'currency',
		currency,
		...(isWhole ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
	})
	return formats[key].format(toDecimal({ minor, currency }) as Intl.StringNumericLiteral)
}

const formats: Record<string, Intl.NumberFormat> = {}

/** A machine-readable amount: `-15.00`, with all decimals of its currency and a dot. */
export function toDecimal({ minor, currency }: Money): string {
	const decimals = currencyDecimals(currency)
	const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
	const sign = minor < 0 ? '-' : ''
	if (decimals === 0) return sign + digits
	return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function unsigned(text: string): { body: string; isNegative: boolean } {
	if (text.startsWith('(') && text.endsWith(')')) return { body: text.slice(1, -1).trim(), isNegative: true }
	if (text.startsWith('-')) return { body: text.slice(1).trim(), isNegative: true }
	if (text.endsWith('-')) return { body: text.slice(0, -1).trim(), isNegative: true }
	if (text.startsWith('+')) return { body: text.slice(1).trim(), isNegative: false }
	return { body: text, isNegative: false }
}

type NumberParts = { whole: string; fraction: string }

function splitNumber(text: string, decimalSign: '.' | ',' | undefined): NumberParts | AmountFault {
	// Arabic separators are unambiguous; the Arabic comma is none, but is typed for one.
	const marked = text.replace(/[\u066C'\u2019\s_]/g, ' ').replaceAll('\u060C', ',')
	if (!/^[0-9.,\u066B ]+$/.test(marked) || !/[0-9]/.test(marked)) return 'unreadable'
	const sign = marked.includes('\u066B') ? '\u066B' : (decimalSign ?? decimalOf(marked))
	if (sign === 'ambiguous') return sign
	const at = sign === '' ? -1 : marked.indexOf(sign)
	if (at >= 0 && marked.indexOf(sign, at + 1) >= 0) return 'unreadable'
	const whole = at < 0 ? marked : marked.slice(0, at)
	const fraction = at < 0 ? '' : marked.slice(at + 1)
	if (!/^[0-9]*$/.test(fraction) || !isGrouped(whole)) return 'unreadable'
	return { whole: whole.replace(/[^0-9]/g, '') || '0', fraction }
}

/** The decimal separator: the last of two kinds, or a single one; empty if there is none. */
function decimalOf(text: string): '.' | ',' | '' | 'ambiguous' {
	const dot = text.lastIndexOf('.')
	const comma = text.lastIndexOf(',')
	if (dot < 0 && comma < 0) return ''
	if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
	const sign = dot >= 0 ? '.' : ','
	const at = Math.max(dot, comma)
	if (text.indexOf(sign) !== at) return ''
	const behind = text.length - at - 1
	const before = text.slice(0, at)
	const mayGroup = /^[1-9][0-9]{0,2}$/.test(before)
	return behind === 3 && mayGroup ? 'ambiguous' : sign
}

/** Groups of three, or South Asian ones of two before the last three, with one separator. */
function isGrouped(whole: string): boolean {
	const groups = whole.split(/[., ]/)
	if (groups.length === 1) return true
	const signs = new Set(whole.replace(/[0-9]/g, ''))
	const [first = '', ...rest] = groups
	const last = rest.at(-1) ?? ''
	if (signs.size > 1 || first.length < 1 || first.length > 3 || last.length !== 3) return false
	const between = rest.slice(0, -1)
	return (
		between.every((each) => each.length === 3) ||
		(first.length <= 2 && between.every((each) => each.length === 2))
	)
}
