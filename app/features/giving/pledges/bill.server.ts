import type { RouterContextProvider } from 'react-router'
import { organisationOnPaper, pdfAnswer } from '#app/drawings/letterhead.server.ts'
import { m } from '#app/paraglide/messages.js'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { formatCode } from '../code.ts'
import { type Money, toDecimal } from '../money.ts'
import { creditorReference, swissText } from '../qr.ts'
import { payeeOf } from '../ways/qr.ts'
import { listShownWays } from '../ways/queries.server.ts'

type Bill = {
	amount: Money
	code: string
	fund: string /** Of the address; null: the pledge's. */
	wayId: string | null
}

/**
 * A Swiss QR-bill to print, with receipt and payment part, in the reader's language; the slip is in English, because banks
 * know five languages.
 * @throws 404 if donors see no such way to pay, or it has no QR-bill
 */
export async function billAnswer(
	ctx: Ctx,
	context: Readonly<RouterContextProvider>,
	{ amount, code, fund, wayId }: Bill,
): Promise<Response> {
	const { locale } = requestContext(context)
	const id = readId(wayId ?? '')
	const ways = await listShownWays(ctx, { currency: amount.currency, hasCards: false })
	const way = requireRow(ways.find((each) => each.id === id && each.qrScheme === 'swiss'))
	const payee = payeeOf(way)
	requireRow(swissText({ ...payee, amount, code }).ok || undefined)
	const { SwissQRBill } = await import('swissqrbill/pdf')
	const iban = payee.iban.replace(/\s/g, '').toUpperCase()
	const bill = new SwissQRBill(
		{
			currency: amount.currency as 'CHF' | 'EUR',
			amount: Number(toDecimal(amount)),
			reference: creditorReference(code),
			creditor: {
				account: iban,
				name: payee.name,
				address: payee.street,
				buildingNumber: payee.building,
				zip: payee.postcode,
				city: payee.town,
				country: iban.slice(0, 2),
			},
		},
		{ language: 'EN' },
	)
	return pdfAnswer(`qr-bill-${code}`, {
		locale,
		title: m.pledges_bill_title(),
		number: formatCode(code),
		organisation: await organisationOnPaper(context),
		notice: null,
		facts: [
			{ label: m.pledges_amount(), cells: [{ plain: `${amount.currency} ${toDecimal(amount)}` }] },
			{ label: m.receipts_purpose(), cells: [{ words: fund }] },
		],
		table: null,
		paragraphs: [m.pledges_bill_text()],
		check: null,
		slip: {
			text: m.pledges_bill_alt({ name: payee.name, number: iban, reference: creditorReference(code) }),
			draw: (pdf) => bill.attachTo(pdf),
		},
		at: ctx.now,
	})
}
