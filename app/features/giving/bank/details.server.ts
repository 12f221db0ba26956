import { createHmac } from 'node:crypto'
import { keyFor, seal, unseal } from '#app/platform/seal.server.ts'
import { parseJson } from '#app/platform/text/json.ts'
import type { MatchReason } from '../match.ts'
import { type BankRow, rowKeys } from './statement.ts'

const purpose = 'mishkat bank line'

/** The details of a line that may name people: sealed, and emptied after the retention. */
export type Details = Pick<
	BankRow,
	'endToEnd' | 'structured' | 'name' | 'text' | 'type' | 'isReversal' | 'raw'
>

/** Sealed for its row, so that it cannot be moved to another. */
export function sealDetails(
	{ endToEnd, structured, name, text, type, isReversal, raw }: Details,
	secret: string,
	lineId: string,
): string {
	const details: Details = { endToEnd, structured, name, text, type, isReversal, raw }
	return seal(JSON.stringify(details), secret, { purpose, of: lineId })
}

/** Null: erased. */
export function openDetails(sealed: string, secret: string, lineId: string): Details | null {
	const text = sealed && unseal(sealed, secret, { purpose, of: lineId })
	return text ? (parseJson(text) as Details) : null
}

/** The reason of a match or suggestion; it quotes the line. */
export function sealReason(why: MatchReason, secret: string, lineId: string): string {
	return seal(JSON.stringify(why), secret, { purpose, of: `${lineId} why` })
}

export function openWhy(sealed: string, secret: string, lineId: string): MatchReason | null {
	const text = sealed && unseal(sealed, secret, { purpose, of: `${lineId} why` })
	return text ? (parseJson(text) as MatchReason) : null
}

/** The same of a movement whose reference at a card processor is unique. */
export function keyHashOf(reference: string, accountId: string, secret: string): string {
	const key = keyFor(secret, 'mishkat card movement key')
	return createHmac('sha256', key).update(`${accountId}\n${reference}`).digest('base64url')
}

/** Keyed hashes by which lines of an account are recognised; without the secret they reveal nothing of the payer's words. */
export function keyHashes(rows: BankRow[], accountId: string, secret: string): string[] {
	const key = keyFor(secret, 'mishkat bank line key')
	return rowKeys(rows).map((text) =>
		createHmac('sha256', key).update(`${accountId}\n${text}`).digest('base64url'),
	)
}
