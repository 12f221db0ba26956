import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, seal, unseal } from '#app/platform/seal.server.ts'
import { formatReceiptNumber, type ReceiptId } from './model.ts'

/** The names on a receipt: the donor, and whom they give for; empty: none. */
export type ReceiptDonor = { name: string; behalfOf: string }

const purpose = 'mishkat receipt'

/** The names for storage with a receipt. */
export function sealNames(donor: ReceiptDonor, secret: string, id: ReceiptId): string {
	return seal(JSON.stringify(donor), secret, { purpose, of: formatReceiptNumber(id) })
}

/** Opens `sealNames`; empty names if the site's secret has changed. */
export function openNames(sealed: string, secret: string, id: ReceiptId): ReceiptDonor {
	const text = sealed && unseal(sealed, secret, { purpose, of: formatReceiptNumber(id) })
	const { name = '', behalfOf = '' } = text ? (JSON.parse(text) as Partial<ReceiptDonor>) : {}
	return { name, behalfOf }
}

const keyLetters = 12

/** The check code printed beside a receipt's number, so that receipts cannot be read by counting. */
export function receiptKey(secret: string, id: ReceiptId): string {
	const hash = createHmac('sha256', keyFor(secret, 'mishkat receipt key'))
		.update(formatReceiptNumber(id))
		.digest('hex')
	return hash.slice(0, keyLetters)
}

/** @param typed as copied from the paper */
export function isReceiptKey(typed: string, secret: string, id: ReceiptId): boolean {
	const given = Buffer.from(
		typed
			.toLowerCase()
			.replace(/[^0-9a-f]/g, '')
			.slice(0, keyLetters)
			.padEnd(keyLetters),
	)
	return timingSafeEqual(given, Buffer.from(receiptKey(secret, id)))
}
