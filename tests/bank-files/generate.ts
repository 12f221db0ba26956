import { withCheckDigits } from '#app/features/giving/code.ts'
import type { OpenPledge } from '#app/features/giving/match.ts'
import { writtenForms } from './written-forms.ts'

// A generated bank file with the expected match of each line. Persons and banks are invented.

/** Kinds of lines with their percentages. */
export const lineKindShares = {
	clean: 22,
	'written otherwise': 22,
	'code in the name': 3,
	'code in the end-to-end id': 3,
	'as RF reference': 3,
	'less than pledged': 3,
	'more than pledged': 3,
	'paid twice': 2,
	'two equal lines of one day': 2,
	'plan with its code': 3,
	'plan without a code': 2,
	'lapsed pledge': 2,
	'two codes, the sum': 2,
	'two codes, not the sum': 1,
	'a digit wrong': 2,
	'neighbours exchanged': 2,
	'a digit left out': 2,
	'a digit too many': 2,
	'cut off': 2,
	'a slip, and another amount': 1,
	'letters for digits': 2,
	'amount and name': 3,
	'amount and name in another script': 2,
	'two pledges alike': 1,
	'no pledge': 2,
	'right check digits, nobody’s code': 2,
	'another currency': 1,
	'by somebody else, no code': 1,
	'bank charge': 1,
	payment: 1,
	interest: 1,
	'taken back': 2,
} as const
export type GeneratedKind = keyof typeof lineKindShares

export type ExpectedMatch = {
	kind: GeneratedKind
	want: 'matched' | 'proposed' | 'unclear' | 'fee' | 'outgoing' | 'other' | 'reversal'
	parts: [string, number][]
	among: string[]
	reverses: string | null
}

type Row = { day: number; name: string; text: string; endToEnd: string; amount: number; reference: string }

/** Names as people write them, and as their banks do. */
const people: [own: string, bank: string][] = [
	['Layla van den Berg', 'LAYLA VAN DEN BERG'],
	['Halima Abdi', 'HALIMA ABDI'],
	['Amina Yusuf', 'AMINA YUSUF'],
	['Zainab Malik', 'ZAINAB MALIK'],
	['Idris Diallo', 'DIALLO IDRIS'],
	['Huda El Amrani', 'HUDA EL AMRANI'],
	['Noor O’Brien', 'NOOR O BRIEN'],
	['Ruqayya Aslam', 'RUQAYYA ASLAM'],
	['Zoë Müller', 'ZOE MUELLER'],
	['Ibrahim Sheikh', 'SHEIKH IBRAHIM'],
	['Hamza Qureshi', 'MR HAMZA QURESHI'],
	['Tariq Al-Masri', 'TARIQ AL MASRI'],
]
const otherScripts: [own: string, bank: string][] = [
	['سعدیہ پروین', 'SADIA PARVEEN'],
	['علی رضا', 'ALI RAZA'],
	['محمد عبد الله', 'MOHAMMAD ABDALLAH'],
	['فاطمة الزهراء', 'FATIMA ALZAHRA'],
	['خديجة منصور', 'KHADIJA MANSOUR'],
	['عائشہ صدیقہ', 'AISHA SIDDIQA'],
]
const amounts = [1000, 1500, 2000, 2500, 3000, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 50_000]
const lastDay = 58

/** @param count lines of the file; @param pledgeCount pledges, most of which have no line */
export function generate(seed: number, count: number, pledgeCount: number) {
	const random = mulberry(seed)
	const below = (limit: number) => Math.floor(random() * limit)
	const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
	const codes = new Set<string>()
	const pledges: OpenPledge[] = []
	const rows: Row[] = []
	const expected = new Map<string, ExpectedMatch>()
	let odd = 30_000_000

	const newCode = (): string => {
		const code = withCheckDigits(`${1 + below(9)}${String(below(1_000_000_000)).padStart(9, '0')}`)
		if (codes.has(code)) return newCode()
		codes.add(code)
		return code
	}
	const newPledge = (day: number, more: Partial<OpenPledge> = {}): OpenPledge => {
		const pledge: OpenPledge = {
			id: `p${pledges.length + 1}`,
			code: newCode(),
			amount: pick(amounts),
			currency: 'EUR',
			name: pick(people)[0],
			day: dayText(day),
			kind: 'once',
			isGiven: false,
			...more,
		}
		pledges.push(pledge)
		return pledge
	}
	/** An amount without a pledge. */
	const oddAmount = () => {
		odd += 7
		return odd
	}
	const add = (
		kind: GeneratedKind,
		row: Partial<Row>,
		want: ExpectedMatch['want'],
		found: Partial<ExpectedMatch> = {},
	) => {
		const reference = String(rows.length + 1).padStart(16, 'T000000000000000')
		const whole = { day: below(28) + 20, name: 'A STRANGER', text: '', endToEnd: '', amount: 1000, ...row }
		rows.push({ ...whole, reference })
		expected.set(reference, { kind, want, parts: [], among: [], reverses: null, ...found })
		return reference
	}
	/** A line that pays one pledge as its text says. */
	const pay = (
		kind: GeneratedKind,
		write: (code: string) => Partial<Row>,
		{
			want = 'matched',
			by = (amount: number) => amount,
		}: { want?: 'matched' | 'proposed'; by?: (amount: number) => number } = {},
		more: Partial<OpenPledge> = {},
	) => {
		const day = below(28) + 20
		const pledge = newPledge(day - below(20), more)
		const amount = by(pledge.amount)
		const row = { day, name: bankName(pledge.name), amount, ...write(pledge.code) }
		return { pledge, row, reference: add(kind, row, want, { parts: [[pledge.id, amount]] }) }
	}
	const slipped = (change: (digits: string, at: number) => string) => (code: string) => {
		for (;;) {
			const digits = change(code, 1 + below(10))
			if (digits !== code) return { text: `ref ${digits}` }
		}
	}
	const wrongDigit = slipped((code, at) => code.slice(0, at) + below(10) + code.slice(at + 1))

	const make: Record<GeneratedKind, () => void> = {
		clean: () => pay('clean', (code) => ({ text: code })),
		'written otherwise': () => pay('written otherwise', (code) => ({ text: pick(writtenForms).write(code) })),
		'code in the name': () =>
			pay('code in the name', (code) => ({ name: `${bankName(pick(people)[0])} ${code}`, text: 'DONATION' })),
		'code in the end-to-end id': () =>
			pay('code in the end-to-end id', (code) => ({ text: 'Spende', endToEnd: code })),
		'as RF reference': () =>
			pay('as RF reference', (code) => ({
				text: `RF${String(98 - Number(BigInt(`${code}271500`) % 97n)).padStart(2, '0')}${code}`,
			})),
		'less than pledged': () =>
			pay('less than pledged', (code) => ({ text: code }), { by: (amount) => amount - 50 }),
		'more than pledged': () =>
			pay('more than pledged', (code) => ({ text: code }), { by: (amount) => amount * 2 }),
		'paid twice': () => {
			const { pledge, row } = pay('paid twice', (code) => ({ text: code }))
			add('paid twice', { ...row, day: row.day + 5 }, 'matched', { parts: [[pledge.id, row.amount]] })
		},
		'two equal lines of one day': () => {
			const { pledge, row } = pay('two equal lines of one day', (code) => ({ text: code }))
			add('two equal lines of one day', row, 'matched', { parts: [[pledge.id, row.amount]] })
		},
		'plan with its code': () => {
			const { pledge, row } = pay(
				'plan with its code',
				(code) => ({ text: code, day: below(20) }),
				{},
				{ kind: 'plan' },
			)
			add('plan with its code', { ...row, day: row.day + 30 }, 'matched', {
				parts: [[pledge.id, row.amount]],
			})
		},
		'plan without a code': () => {
			const amount = oddAmount()
			const more: Partial<OpenPledge> = { kind: 'plan', amount }
			const { pledge, row } = pay('plan without a code', (code) => ({ text: code, day: below(20) }), {}, more)
			add('plan without a code', { ...row, text: 'as every month', day: row.day + 31 }, 'proposed', {
				parts: [[pledge.id, amount]],
			})
		},
		'lapsed pledge': () => {
			const { pledge } = pay('lapsed pledge', (code) => ({ text: code }))
			pledge.day = '2025-10-01'
		},
		'two codes, the sum': () => {
			const [one, other] = [newPledge(10), newPledge(12)]
			add(
				'two codes, the sum',
				{ text: `${one.code} ${other.code}`, amount: one.amount + other.amount },
				'matched',
				{
					parts: [
						[one.id, one.amount],
						[other.id, other.amount],
					],
				},
			)
		},
		'two codes, not the sum': () => {
			const [one, other] = [newPledge(10), newPledge(12)]
			const amount = one.amount + other.amount - 100
			add('two codes, not the sum', { text: `${one.code}/${other.code}`, amount }, 'unclear', {
				among: [one.id, other.id],
			})
		},
		'a digit wrong': () => pay('a digit wrong', wrongDigit, { want: 'proposed' }),
		'neighbours exchanged': () =>
			pay(
				'neighbours exchanged',
				slipped(
					(code, at) => code.slice(0, at) + (code[at + 1] ?? '') + (code[at] ?? '') + code.slice(at + 2),
				),
				{ want: 'proposed' },
			),
		'a digit left out': () =>
			pay(
				'a digit left out',
				slipped((code, at) => code.slice(0, at) + code.slice(at + 1)),
				{ want: 'proposed' },
			),
		'a digit too many': () =>
			pay(
				'a digit too many',
				slipped((code, at) => code.slice(0, at) + below(10) + code.slice(at)),
				{ want: 'proposed' },
			),
		'cut off': () =>
			pay('cut off', (code) => ({ text: `Donation for the needy ${code.slice(0, 10)}` }), {
				want: 'proposed',
			}),
		'a slip, and another amount': () =>
			pay('a slip, and another amount', wrongDigit, { want: 'proposed', by: (amount) => amount + 2000 }),
		'letters for digits': () =>
			pay('letters for digits', (code) => ({
				text: code.replace('1', 'I').replace('0', 'O').replace('5', 'S'),
			})),
		'amount and name': () =>
			pay('amount and name', () => ({ text: 'donation' }), { want: 'proposed' }, { amount: oddAmount() }),
		'amount and name in another script': () =>
			pay(
				'amount and name in another script',
				() => ({ text: 'donation' }),
				{ want: 'proposed' },
				{
					amount: oddAmount(),
					name: pick(otherScripts)[0],
				},
			),
		'two pledges alike': () => {
			const more = { amount: oddAmount(), name: pick(people)[0] }
			const [one, other] = [newPledge(18, more), newPledge(19, more)]
			const row = { text: 'donation', name: bankName(more.name), amount: more.amount }
			add('two pledges alike', row, 'unclear', { among: [one.id, other.id] })
		},
		'no pledge': () => void add('no pledge', { amount: oddAmount() }, 'unclear'),
		'right check digits, nobody’s code': () =>
			void add('right check digits, nobody’s code', { text: newCode(), amount: oddAmount() }, 'unclear'),
		'another currency': () =>
			pay('another currency', (code) => ({ text: `${code} ORIG USD 110,00` }), {
				by: (amount) => amount - 127,
			}),
		'by somebody else, no code': () => {
			const pledge = newPledge(25, { amount: oddAmount(), name: 'Maryam Haddad' })
			add(
				'by somebody else, no code',
				{ name: 'PETER SCHMIDT', text: 'Spende', amount: pledge.amount, day: 30 },
				'unclear',
			)
		},
		'bank charge': () =>
			void add('bank charge', { name: 'THE BANK', text: 'SMS CHARGES', amount: -120 }, 'fee'),
		payment: () =>
			void add('payment', { name: 'LANDLORD', text: `RENT ${below(9999)}`, amount: -180_000 }, 'outgoing'),
		interest: () =>
			void add('interest', { name: 'THE BANK', text: 'PROFIT/INTEREST PAID', amount: 602 }, 'other'),
		'taken back': () => {
			const { row, reference } = pay('taken back', (code) => ({ text: code }))
			const back = { ...row, day: row.day + 7, text: `RETURN ${row.text} AC04`, amount: -row.amount }
			add('taken back', back, 'reversal', { reverses: reference })
		},
	}

	const kinds = Object.entries(lineKindShares).flatMap(([kind, share]) =>
		Array<GeneratedKind>(share).fill(kind as GeneratedKind),
	)
	while (rows.length < count) {
		for (const kind of kinds) if (rows.length < count) make[kind]()
	}
	while (pledges.length < pledgeCount) newPledge(below(lastDay))
	rows.sort((one, other) => one.day - other.day)
	return { pledges, rows, expected, csv: csvOf(rows) }
}

function csvOf(rows: Row[]): string {
	const lines = rows.map(({ day, name, text, endToEnd, amount, reference }) => {
		const [year, month, date] = dayText(day).split('-')
		const written = `${amount < 0 ? '-' : ''}${(Math.abs(amount) / 100).toFixed(2).replace('.', ',')}`
		return [
			`${date}.${month}.${year}`,
			name,
			`"${text.replaceAll('"', '""')}"`,
			endToEnd,
			written,
			'EUR',
			reference,
		].join(';')
	})
	return ['Buchungstag;Name;Verwendungszweck;End-to-End;Betrag;Währung;Reference', ...lines, ''].join('\r\n')
}

function bankName(name: string): string {
	return [...people, ...otherScripts].find(([own]) => own === name)?.[1] ?? name.toUpperCase()
}

function dayText(day: number): string {
	return new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
}

/** Reproducible random numbers from 0 to 1. */
export function mulberry(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}
