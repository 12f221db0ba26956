import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
	cleanEmail,
	cleanIdentifier,
	cleanName,
	compactIdentifier,
	isEmail,
	isName,
	isSamePassword,
	plainNumber,
	withLineFeeds,
} from './typed.ts'

test('an identifier is read whatever keyboard, program or page it comes from', () => {
	expect(cleanIdentifier('\u200FMK–2026‑7F3K—9Q2T\u202C')).toBe('MK-2026-7F3K-9Q2T')
	expect(compactIdentifier('٤٩٢٧ ۰۳۸۱\u00a0－ 1234\ufeff')).toBe('492703811234')
	expect(compactIdentifier('１２３\u200b４')).toBe('1234')
})

test('a number is read in all three digits, with the decimal and thousands signs of Arabic script', () => {
	expect(['١٢٫٥', '۱٬۲۳۴', ' 7\u200f', '−3'].map(plainNumber)).toEqual(['12.5', '1234', '7', '-3'])
	expect(plainNumber('seven')).toBe('seven')
})

test('no number field is of the kind in which browsers take Latin digits alone', () => {
	const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
		file.endsWith('.tsx'),
	)
	const found = files.filter((file) => /type(?:=|: )['"]number['"]/.test(readFileSync(`app/${file}`, 'utf8')))
	expect(found).toEqual([])
})

test('a line end is one character, however it is written', () => {
	expect(withLineFeeds('a\r\nb\rc\nd\u2028e\u0085f')).toBe('a\nb\nc\nd\ne\nf')
})

test('an address has one spelling, its domain that of DNS', () => {
	expect(cleanEmail(' \u200FAli@Example.COM\u200E\n')).toBe('ali@example.com')
	expect(cleanEmail('ali＠gmail۔com')).toBe('ali@gmail.com')
	expect(cleanEmail('ali@مثال.إختبار')).toBe('ali@xn--mgbh0fb.xn--kgbechtv')
	expect(cleanEmail('ali@BÜCHER.example')).toBe('ali@xn--bcher-kva.example')
	expect(cleanEmail('ali@xn--mgbh0fb.xn--kgbechtv')).toBe(cleanEmail('ali@مثال.إختبار'))
})

const addresses: [email: string, isOne: boolean][] = [
	['a@b.co', true],
	["o'neil+x@mail.example.org", true],
	['a&b#c@example.com', true],
	['ali@مثال.إختبار', true],
	[`${'x'.repeat(64)}@example.com`, true],
	[`${'x'.repeat(65)}@example.com`, false],
	[`a@${'x'.repeat(63)}.com`, true],
	[`a@${'x'.repeat(64)}.com`, false],
	[`a@${'x.'.repeat(126)}com`, false],
	['a..b@example.com', false],
	['.a@example.com', false],
	['a.@example.com', false],
	['a@example', false],
	['a@10.0.0.1', false],
	['a@-example.com', false],
	['a b@example.com', false],
	['a@b@example.com', false],
	['"a b"@example.com', false],
	['a@exam ple.com', false],
	['@example.com', false],
	['a@', false],
	['', false],
]

test.each(addresses)('is %s an address: %s', (email, isOne) => {
	expect(isEmail(cleanEmail(email))).toBe(isOne)
})

test('a name loses what nobody sees, and keeps the joiners that Persian, Urdu and Indic scripts need', () => {
	expect(cleanName('می\u200Cخواهم')).toBe('می\u200Cخواهم')
	expect(cleanName('بی\u200Cبی حق\u0651\u200Cگو')).toBe('بی\u200Cبی حق\u0651\u200Cگو')
	expect(cleanName('ه\u200D')).toBe('ه\u200D')
	expect(cleanName('রহিম র\u200D্যাব ক্\u200Cষ')).toBe('রহিম র\u200D্যাব ক্\u200Cষ')
	expect(cleanName('Aisha\u0000\u202Enimda\u2069')).toBe('Aisha nimda')
})

test.each([
	['Ali', 'A\u200Cl\u200Di'],
	['علي', 'ﻋﻠﻲ'],
	['علي', 'علي\u200C'],
	['داود', 'د\u200Cاود'],
	['علي', 'ع\u200Dلي'],
	['Zoë', 'Zoe\u0308'],
	['Ali Reza', 'Ali \u3164\u2800Reza'],
	['Ali', 'Ali\ufe0f\u{e0041}\u00ad'],
	['Ali', '\u2067Ali\u2069'],
])('%s is one name, however it is disguised', (name, disguised) => {
	expect(cleanName(disguised)).toBe(name)
})

test('a name has a letter that can be seen', () => {
	const names = ['Ali', 'علي', '李', '\u3164', '\u200C', '123', '-', '\u115F\u1160', '😀', '']
	expect(names.map((name) => isName(cleanName(name)))).toEqual([true, true, true, ...Array(7).fill(false)])
})

test('a password is the same, whichever way its letters are composed', () => {
	expect(isSamePassword('caf\u00e9 n\u016br', 'cafe\u0301 nu\u0304r')).toBe(true)
	expect(isSamePassword('light', 'Light')).toBe(false)
})
