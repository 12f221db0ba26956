import { expect, test } from 'vitest'
import { toRf } from '#tests/bank-files/rf.ts'
import { writtenForms } from '#tests/bank-files/written-forms.ts'
import {
	formatCode,
	isCode,
	makeCode,
	nearCodesOf,
	parseCode,
	readCodes,
	readNearCodes,
	withCheckDigits,
} from './code.ts'

const code = '487065802308'
const fours = '4870 6580 2308'

test('a code is ten digits and two check digits, and is shown in fours', () => {
	for (let count = 0; count < 2000; count++) {
		const made = makeCode()
		expect(isCode(made)).toBe(true)
		expect(BigInt(made) % 97n).toBe(1n)
	}
	expect(withCheckDigits(code.slice(0, 10))).toBe(code)
	expect(formatCode(code)).toBe(fours)
	expect(['087065802308', '48706580230', '487065802309', '4870658023081'].filter(isCode)).toEqual([])
})

test('a code is an ISO 11649 reference too', () => {
	expect(toRf('511887346096')).toBe('RF74511887346096')
	// The example of ISO 11649: RF18 5390 0754 7034.
	expect(toRf('539007547034')).toBe('RF18539007547034')
})

test.each(writtenForms)('a code is read: $name', ({ write }) => {
	for (const each of [code, '511887346096', '124288630343', '131692270094']) {
		expect(readCodes(write(each)).map((read) => read.code)).toContain(each)
		expect(parseCode(write(each))).toBe(each)
	}
})

test('letters that look like digits are read for them', () => {
	expect(parseCode('ref I3I6 9227 0094')).toBe('131692270094')
})

test('two codes in one text are both read, however they are joined', () => {
	const both = ['969490405845', '805130016651']
	for (const text of ['9694 9040 5845 8051 3001 6651', both.join(' '), both.join('\n'), both.join(', ')])
		expect(readCodes(text).map((read) => read.code)).toEqual(expect.arrayContaining(both))
	expect(parseCode(both.join(' '))).toBeNull()
})

test('a code is not cut out of a longer number, nor joined over a word or a comma', () => {
	for (const text of [
		`9${code}9`,
		'4870 6580 tel 2308',
		'4870, 6580, 2308',
		'',
		'no digits',
		'0'.repeat(5000),
	])
		expect(readCodes(text)).toEqual([])
})

test('a text is read in time that grows with its length alone', () => {
	const started = performance.now()
	for (const text of ['1 '.repeat(50_000), 'O'.repeat(100_000), '1'.repeat(100_000), 'RF11 '.repeat(20_000)])
		readNearCodes(text, () => false)
	expect(performance.now() - started).toBeLessThan(500)
})

test('each kind of slip leads back to its code, and none is a code itself', () => {
	const isOpen = (one: string) => one === code
	const slipped: [string, string][] = [
		['487065802318', 'wrong-digit'],
		['487065820308', 'exchanged'],
		['48706582308', 'left-out'],
		['4870658002308', 'too-many'],
		['4870658023', 'cut-off'],
	]
	for (const [digits, slip] of slipped) {
		expect(readCodes(digits)).toEqual([])
		expect(readNearCodes(`ref ${digits}`, isOpen)).toEqual([{ code, written: digits, slip }])
	}
	expect(readNearCodes('RF96487065802318', isOpen)[0]?.slip).toBe('wrong-digit')
})

test('every single wrong digit and every exchange of neighbours is noticed, and undone', () => {
	for (let count = 0; count < 200; count++) {
		const made = makeCode()
		for (let at = 0; at < 12; at++) {
			for (let digit = 0; digit < 10; digit++) {
				if (made[at] === String(digit)) continue
				const wrong = made.slice(0, at) + digit + made.slice(at + 1)
				expect(isCode(wrong)).toBe(false)
				expect(nearCodesOf(wrong).map(([near]) => near)).toContain(made)
			}
			const [one = '', other = ''] = made.slice(at, at + 2)
			if (one === other || other === '') continue
			const exchanged = made.slice(0, at) + other + one + made.slice(at + 2)
			expect(isCode(exchanged)).toBe(false)
			expect(nearCodesOf(exchanged).map(([near]) => near)).toContain(made)
		}
	}
})

/** One to three random errors that people and banks make. */
function slipOf(from: string, random: () => number): string {
	let digits = from
	const below = (limit: number) => Math.floor(random() * limit)
	const times = 1 + below(3)
	for (let count = 0; count < times; count++) {
		const at = below(digits.length)
		const kind = below(5)
		if (kind === 0) digits = digits.slice(0, at) + below(10) + digits.slice(at + 1)
		else if (kind === 1) digits = digits.slice(0, at) + digits.slice(at + 1)
		else if (kind === 2) digits = digits.slice(0, at) + below(10) + digits.slice(at)
		else if (kind === 3)
			digits = digits.slice(0, at) + (digits[at + 1] ?? '') + (digits[at] ?? '') + digits.slice(at + 2)
		else digits = digits.slice(0, -2)
	}
	return digits
}

test('a random slip is never the code of another open pledge', () => {
	const wanted = Number(process.env.CODE_SLIPS ?? 50_000)
	const open = new Set<string>()
	while (open.size < 50_000) open.add(makeCode())
	const all = [...open]
	let valid = 0
	let others = 0
	let tried = 0
	while (tried < wanted) {
		const from = all[tried % all.length] ?? ''
		const digits = slipOf(from, Math.random)
		if (digits === from) continue
		tried++
		const read = readCodes(digits).map((one) => one.code)
		if (read.length > 0) valid++
		if (read.some((one) => one !== from && open.has(one))) others++
	}
	if (process.env.CODE_SLIPS)
		console.info(`${tried} slips: ${valid} with right check digits, ${others} another open code`)
	expect(others).toBe(0)
})
