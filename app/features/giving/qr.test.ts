import { expect, test } from 'vitest'
import { epcPayee, epcText, isIban, readEmv, upiLink, upiPayee, withEmvAmount } from './qr.ts'

const code = '487065802308'

/** The example of EMVCo's merchant-presented specification (annex A). */
const emvco =
	'00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'
/** The static example of the Brazilian Central Bank's manual of the BR Code. */
const pix =
	'00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

test('the checksums of published payloads are right, and say the payee', () => {
	expect(readEmv(emvco)).toEqual({
		ok: true,
		payload: {
			isStatic: false,
			name: 'BEST TRANSPORT',
			city: 'BEIJING',
			currency: '156',
			amount: '23.72',
			reference: null,
		},
	})
	expect(readEmv(pix)).toMatchObject({
		ok: true,
		payload: { isStatic: true, name: 'Fulano de Tal', currency: '986', amount: null, reference: '***' },
	})
})

test('amount and code are put into a static payload, with a new checksum', () => {
	const made = withEmvAmount(pix, { minor: 12_345, currency: 'BRL' }, code)
	expect(made.ok && made.text).toMatch(/53039865406123\.455802BR.*62160512487065802308.*6304[0-9A-F]{4}$/)
	expect(made.ok && readEmv(made.text)).toMatchObject({
		ok: true,
		payload: { name: 'Fulano de Tal', amount: '123.45', reference: code },
	})
})

test('a payload is refused with what is wrong with it', () => {
	const amount = { minor: 100, currency: 'BRL' }
	expect(readEmv(pix.replace('Fulano', 'Fulana'))).toEqual({ ok: false, reason: 'checksum' })
	expect(readEmv(pix.slice(0, -1))).toEqual({ ok: false, reason: 'payload' })
	expect(readEmv('https://example.org')).toEqual({ ok: false, reason: 'payload' })
	expect(readEmv('')).toEqual({ ok: false, reason: 'payload' })
	expect(readEmv('0'.repeat(2000))).toEqual({ ok: false, reason: 'payload' })
	expect(withEmvAmount(emvco, { minor: 100, currency: 'CNY' }, code)).toEqual({
		ok: false,
		reason: 'not-static',
	})
	expect(withEmvAmount(pix, { ...amount, currency: 'EUR' }, code)).toEqual({ ok: false, reason: 'currency' })
	expect(withEmvAmount(pix, { ...amount, minor: 0 }, code)).toEqual({ ok: false, reason: 'amount' })
	expect(withEmvAmount(pix, amount, '4870 6580 2308')).toEqual({ ok: false, reason: 'reference' })
})

test('a SEPA code has the lines of EPC069-12', () => {
	const made = epcText({
		name: 'Red Cross of Belgium',
		iban: 'BE72 0000 0000 1616',
		bic: 'BPOTBEB1',
		amount: { minor: 100, currency: 'EUR' },
		text: code,
	})
	const lines = [
		'BCD',
		'002',
		'1',
		'SCT',
		'BPOTBEB1',
		'Red Cross of Belgium',
		'BE72000000001616',
		'EUR1.00',
		'',
		'',
		code,
	]
	expect(made).toEqual({ ok: true, text: lines.join('\n') })
	expect(made.ok && epcPayee(made.text)).toBe('Red Cross of Belgium')
	expect(epcPayee('WIFI:x')).toBeNull()
})

test('a SEPA code without an amount leaves its line empty', () => {
	const made = epcText({ name: 'Noor', iban: 'DE02120300000000202051', text: code })
	expect(made.ok && made.text.split('\n')[7]).toBe('')
	expect(epcText({ name: 'N'.repeat(71), iban: 'DE02120300000000202051', text: code })).toMatchObject({
		reason: 'name',
	})
	expect(epcText({ name: 'Noor', iban: 'DE03120300000000202051', text: code })).toMatchObject({
		reason: 'iban',
	})
	expect(
		epcText({
			name: 'Noor',
			iban: 'DE02120300000000202051',
			amount: { minor: 5, currency: 'USD' },
			text: code,
		}),
	).toMatchObject({ reason: 'currency' })
	expect(
		epcText({
			name: 'Noor',
			iban: 'DE02120300000000202051',
			amount: { minor: 0, currency: 'EUR' },
			text: code,
		}),
	).toMatchObject({ reason: 'amount' })
	// A line break in a name would shift the following lines.
	const moved = epcText({ name: 'Noor\nDE99', iban: 'DE02120300000000202051', text: code })
	expect(moved.ok && epcPayee(moved.text)).toBe('Noor DE99')
})

test('a UPI link names payee, rupees and code', () => {
	const made = upiLink({
		address: 'noor@upi',
		name: 'Noor & Sons',
		amount: { minor: 50_000, currency: 'INR' },
		code,
	})
	expect(made).toEqual({
		ok: true,
		text: `upi://pay?pa=noor@upi&pn=Noor%20%26%20Sons&am=500.00&cu=INR&tr=${code}&tn=${code}`,
	})
	expect(made.ok && upiPayee(made.text)).toBe('Noor & Sons')
	expect(upiLink({ address: 'noor', name: 'Noor', code })).toEqual({ ok: false, reason: 'address' })
	expect(upiPayee('https://example.org')).toBeNull()
})

test('check digits of account numbers', () => {
	expect(isIban('GB82 WEST 1234 5698 7654 32')).toBe(true)
	expect(isIban('PK36SCBL0000001123456702')).toBe(true)
	expect(isIban('GB82 WEST 1234 5698 7654 33')).toBe(false)
	expect(isIban('')).toBe(false)
})
