import { isSCORReferenceValid } from 'swissqrbill/utils'
import { expect, test } from 'vitest'
import { readCodes } from '../code.ts'
import { readEmv } from '../qr.ts'
import { nameInQr, payText } from './qr.ts'

const code = '487065802308'
const pix =
	'00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const address = { street: 'Bahnhofstrasse', building: '7', postcode: '8001', town: 'Zürich' }
const way = {
	qrScheme: null,
	qrPayload: '',
	holder: 'Noor Trust',
	number: 'DE02120300000000202051',
	bic: '',
	...address,
}

test('each scheme says amount and code in its own words', () => {
	const euro = { minor: 1250, currency: 'EUR' }
	expect(
		payText({ ...way, qrScheme: 'epc' }, { amount: euro, code })
			?.split('\n')
			.slice(5),
	).toEqual(['Noor Trust', 'DE02120300000000202051', 'EUR12.50', '', '', code])
	const rupees = { minor: 500_000, currency: 'INR' }
	const upi = payText({ ...way, qrScheme: 'upi', number: 'noor@upi' }, { amount: rupees, code })
	expect(upi).toBe(`upi://pay?pa=noor@upi&pn=Noor%20Trust&am=5000.00&cu=INR&tr=${code}&tn=${code}`)
	const emv = payText(
		{ ...way, qrScheme: 'emv', qrPayload: pix },
		{ amount: { minor: 100, currency: 'BRL' }, code },
	)
	expect(readEmv(emv ?? '')).toMatchObject({ ok: true, payload: { amount: '1.00', reference: code } })
})

test('a Swiss QR-bill has the lines of the guidelines, with the code in a reference that banks accept', () => {
	const swiss = { ...way, qrScheme: 'swiss' as const, number: 'CH93 0076 2011 6238 5295 7' }
	const text = payText(swiss, { amount: { minor: 5050, currency: 'CHF' }, code }) ?? ''
	const lines = text.split('\n')
	expect(lines).toHaveLength(31)
	expect(lines.slice(0, 6)).toEqual(['SPC', '0200', '1', 'CH9300762011623852957', 'S', 'Noor Trust'])
	expect(lines.slice(6, 11)).toEqual(['Bahnhofstrasse', '7', '8001', 'Zürich', 'CH'])
	expect(lines.slice(11, 18).join('')).toBe('')
	expect(lines.slice(18, 20)).toEqual(['50.50', 'CHF'])
	expect(lines.slice(20, 27).join('')).toBe('')
	const [kind, reference = '', ...rest] = lines.slice(27)
	expect([kind, ...rest]).toEqual(['SCOR', '', 'EPD'])
	expect(isSCORReferenceValid(reference)).toBe(true)
	expect(readCodes(reference).map((read) => read.code)).toEqual([code])
	for (const over of [{ number: 'CH4431999123000889012' }, { holder: 'مؤسسة النور' }, { town: 'زيورخ' }])
		expect(payText({ ...swiss, ...over }, { amount: { minor: 5050, currency: 'CHF' }, code })).toBeNull()
})

test('a way to pay shows no QR code where it has none, or cannot carry the amount', () => {
	const amount = { minor: 100, currency: 'USD' }
	for (const qrScheme of [null, 'epc', 'upi', 'emv', 'swiss'] as const)
		expect(payText({ ...way, qrScheme, qrPayload: pix }, { amount, code })).toBeNull()
})

test("the payee's name is read out of the bank's own code", () => {
	expect(nameInQr({ qrPayload: `${pix}\n` })).toBe('Fulano de Tal')
	expect(nameInQr({ qrPayload: 'upi://pay?pa=noor@upi&pn=Noor%20Trust' })).toBe('Noor Trust')
	expect(nameInQr({ qrPayload: 'BCD\n002\n1\nSCT\n\nNoor e.V.\nDE02120300000000202051' })).toBe('Noor e.V.')
	for (const qrPayload of ['', 'https://example.org', 'upi://pay?pa=noor@upi'])
		expect(nameInQr({ qrPayload })).toBeNull()
})
