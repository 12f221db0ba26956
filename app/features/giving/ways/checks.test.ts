import { expect, test } from 'vitest'
import { faultsOf } from './checks.ts'
import { doubtsOf } from './payee.ts'

const pix =
	'00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const euro = 'DE02 1203 0000 0000 2020 51'
const way = {
	kind: 'bank' as const,
	holder: 'Noor Trust',
	number: 'DE02120300000000202051',
	bic: '',
	qrScheme: null,
	qrPayload: '',
	street: '',
	building: '',
	postcode: '',
	town: '',
}
const swiss = {
	qrScheme: 'swiss' as const,
	number: 'CH9300762011623852957',
	street: 'Bahnhofstrasse',
	postcode: '8001',
	town: 'Zürich',
}
type Way = Parameters<typeof faultsOf>[0]

/** Input, currency, and refused fields; none: accepted. */
const table: [Partial<Way>, string, string[]][] = [
	[{}, 'EUR', []],
	[{ number: euro }, 'EUR', []],
	[{ number: 'DE03120300000000202051' }, 'EUR', ['number']],
	// An account number that is no IBAN.
	[{ number: '0012345678901234' }, 'PKR', []],
	[{ number: '' }, 'PKR', ['number']],
	[{ holder: '' }, 'PKR', ['holder']],
	[{ kind: 'cash', holder: '', number: '' }, 'PKR', []],
	[{ bic: 'POTATO' }, 'EUR', ['bic']],
	[{ bic: 'SCBLPKKA' }, 'EUR', []],
	[{ qrScheme: 'epc' }, 'EUR', []],
	[{ qrScheme: 'epc' }, 'USD', ['qrScheme']],
	[{ qrScheme: 'epc', number: '12' }, 'EUR', ['number']],
	[{ qrScheme: 'epc', holder: 'N'.repeat(71) }, 'EUR', ['holder']],
	[{ kind: 'wallet', qrScheme: 'upi', number: 'noor@upi' }, 'INR', []],
	[{ kind: 'wallet', qrScheme: 'upi', number: 'noor@upi' }, 'PKR', ['qrScheme']],
	[{ kind: 'wallet', qrScheme: 'upi', number: '0300 1234567' }, 'INR', ['number']],
	[{ kind: 'wallet', qrScheme: 'emv', number: '1', qrPayload: pix }, 'BRL', []],
	[{ kind: 'wallet', qrScheme: 'emv', number: '1', qrPayload: pix }, 'PKR', ['qrPayload']],
	[{ kind: 'wallet', qrScheme: 'emv', number: '1', qrPayload: `${pix}0` }, 'BRL', ['qrPayload']],
	[{ kind: 'wallet', qrScheme: 'emv', number: '1', qrPayload: '' }, 'BRL', ['qrPayload']],
	[swiss, 'CHF', []],
	[{ ...swiss, number: euro }, 'EUR', ['number']],
	// A QR-IBAN.
	[{ ...swiss, number: 'CH4431999123000889012' }, 'CHF', ['number']],
	[swiss, 'USD', ['qrScheme']],
	[{ ...swiss, town: '', postcode: '' }, 'CHF', ['postcode', 'town']],
	[{ ...swiss, street: 'شارع النور' }, 'CHF', ['street']],
	[{ ...swiss, holder: 'N'.repeat(71) }, 'CHF', ['holder']],
]

test.each(table)('%o in %s', (typed, currency, refused) => {
	expect(Object.keys(faultsOf({ ...way, ...typed }, currency))).toEqual(refused)
})

test('a wrong checksum and a code for one payment are said by name', () => {
	const emv = { ...way, qrScheme: 'emv' as const }
	expect(faultsOf({ ...emv, qrPayload: pix.replace('Fulano', 'Fulana') }, 'BRL').qrPayload).toContain(
		'checksum',
	)
	expect(faultsOf({ ...emv, qrPayload: 'https://example.org' }, 'BRL').qrPayload).toContain('cannot read')
})

const names = ['Noor Trust', 'مؤسسة النور', 'نور ٹرسٹ']

/** The holder, the name in the code, and the warnings for the second person. */
const payees: [string, string, string[]][] = [
	['Noor Trust', '', []],
	['NOOR TRUST (Regd.)', '', []],
	['مؤسسة النور', '', []],
	['Ahmed Khan', '', ['private']],
	['Muhammad Ahmed Khan', '', ['private']],
	['أحمد محمد', '', ['private']],
	['Falah Welfare Society', '', ['other']],
	['Noor Trust', pix, ['differs']],
	['Fulano de Tal', pix, ['private']],
	['', '', []],
]

test.each(payees)('an account of %s', (holder, qrPayload, doubts) => {
	expect(doubtsOf({ holder, qrPayload }, names)).toEqual(doubts)
})

test('a name that the bank cut off in its code is the same name', () => {
	const qrPayload = 'upi://pay?pa=noor@upi&pn=ISLAMIC%20WELFARE%20SOCIETY%20LA'
	expect(
		doubtsOf({ holder: 'Islamic Welfare Society Lahore', qrPayload }, ['Islamic Welfare Society']),
	).toEqual([])
})

test('a name that a bank cut off in its QR code is the same from ten letters on', () => {
	const doubts = (holder: string) => doubtsOf({ holder, qrPayload: pix }, [holder])
	expect(doubts('Fulano de Tal')).toEqual([])
	expect(doubts('Fulano de Ta')).toEqual([])
	expect(doubts('Fulano de T')).toEqual(['differs'])
})
