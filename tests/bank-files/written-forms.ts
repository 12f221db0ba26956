import { toRf } from './rf.ts'

const inFours = (code: string, joint: string) =>
	`${code.slice(0, 4)}${joint}${code.slice(4, 8)}${joint}${code.slice(8)}`
const inDigitsFrom = (text: string, zero: number) =>
	text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** Ways in which people and banks write a code. */
export const writtenForms: { name: string; write: (code: string) => string }[] = [
	{ name: 'plain', write: (code) => code },
	{ name: 'in fours', write: (code) => inFours(code, ' ') },
	{ name: 'in threes', write: (code) => code.replace(/(.{3})(?=.)/g, '$1 ') },
	{ name: 'in pairs', write: (code) => code.replace(/(.{2})(?=.)/g, '$1 ') },
	{ name: 'odd groups', write: (code) => `${code.slice(0, 5)} ${code.slice(5)}` },
	{ name: 'hyphens', write: (code) => inFours(code, '-') },
	{ name: 'long dashes', write: (code) => inFours(code, '–') },
	{ name: 'dots', write: (code) => inFours(code, '.') },
	{ name: 'slashes', write: (code) => inFours(code, '/') },
	{ name: 'plus', write: (code) => inFours(code, '+') },
	{ name: 'on two lines', write: (code) => `${code.slice(0, 4)} ${code.slice(4, 6)}\n${code.slice(6)}` },
	{ name: 'lines of Windows', write: (code) => inFours(code, '\r\n') },
	{ name: 'Arabic digits', write: (code) => inDigitsFrom(inFours(code, ' '), 0x660) },
	{ name: 'Urdu digits', write: (code) => inDigitsFrom(inFours(code, ' '), 0x6f0) },
	{ name: 'full width', write: (code) => inDigitsFrom(code, 0xff10) },
	{ name: 'right-to-left marks', write: (code) => `\u200f${inFours(code, ' ')}\u200e` },
	{ name: 'isolates', write: (code) => `\u2067${inFours(code, ' ')}\u2069` },
	{ name: 'no-break spaces', write: (code) => inFours(code, '\u00a0') },
	{ name: 'narrow no-break spaces', write: (code) => inFours(code, '\u202f') },
	{ name: 'zero width', write: (code) => `${inFours(code, '\u200b')}\ufeff` },
	{ name: 'many spaces', write: (code) => inFours(code, '  \t ') },
	{ name: 'with a prefix', write: (code) => `REF:${code}` },
	{ name: 'stuck to a word', write: (code) => `Spende${code}` },
	{ name: 'stuck to an Arabic word', write: (code) => `\u0643\u0648\u062f${code}` },
	{ name: 'words before and after', write: (code) => `code ${inFours(code, ' ')} thank you` },
	{ name: 'a phone beside it', write: (code) => `${inFours(code, ' ')} tel 03001234567` },
	{ name: 'other numbers beside it', write: (code) => `INV 2026 ${inFours(code, ' ')} acct 0012345` },
	{ name: 'RF', write: toRf },
	{ name: 'RF in fours', write: (code) => toRf(code).replace(/(.{4})(?=.)/g, '$1 ') },
	{ name: 'rf in small letters', write: (code) => toRf(code).toLowerCase() },
	{ name: 'in brackets', write: (code) => `(${code})` },
	{ name: 'with a hash', write: (code) => `#${code}` },
	{ name: 'O for 0', write: (code) => code.replaceAll('0', 'O') },
	{ name: 'I for 1', write: (code) => inFours(code.replaceAll('1', 'I'), ' ') },
	{ name: 'l for 1', write: (code) => inFours(code.replaceAll('1', 'l'), ' ') },
	{ name: 'S and B for 5 and 8', write: (code) => code.replace('5', 'S').replace('8', 'B') },
]
