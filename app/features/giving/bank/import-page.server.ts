import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takeSavedForm } from '#app/platform/http/saved-forms.server.ts'
import { unpackFile } from '#app/platform/text/packed-file.server.ts'
import { listOptions } from '../entries.server.ts'
import type { FileCheck } from './check-file.server.ts'
import { bankImportPath } from './model.ts'
import { limits } from './statement.ts'
import { refusalText } from './words.ts'

const shownRows = 10
const shownFaults = 100

type SentFile = { accountId: string; name: string; bytes: Uint8Array }
type Unsent = { values: Record<string, string>; errors: Record<string, string> }

export async function sentFile(ctx: Ctx<User>, form: FormData): Promise<SentFile | Unsent> {
	const accountId = String(form.get('accountId') ?? '')
	const { accounts } = await listOptions(ctx, { isOpen: true })
	if (!accounts.some(({ id }) => id === accountId))
		return { values: {}, errors: { accountId: m.giving_account_required() } }
	const file = form.get('file')
	if (!(file instanceof File) || file.size === 0)
		return { values: { accountId }, errors: { file: m.banklines_file_required() } }
	const bytes = new Uint8Array(await file.slice(0, limits.bytes + 1).arrayBuffer())
	return { accountId, name: file.name, bytes }
}

/** A file that was checked before; null: it was kept for a day only. */
export async function storedFile(ctx: Ctx<User>, secret: string, token: string): Promise<SentFile | null> {
	const kept = { page: bankImportPath, personId: ctx.actor.id, token, now: ctx.now }
	const fields = await takeSavedForm(ctx.db, secret, kept)
	if (!fields?.file) return null
	const { file, name = '', accountId = '' } = fields
	return { accountId, name, bytes: unpackFile(file, limits.bytes) }
}

export function textsOf(form: FormData): [string, string][] {
	return [...form].flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value.slice(0, 2000)]] : [],
	)
}

type Refused = FileCheck & { ok: false }

export function refusedOf(refused: Refused) {
	const { reason } = refused
	return {
		reason,
		days: reason === 'no-period' ? refused.days : [],
		currency: reason === 'other-currency' ? refused.currency : '',
		faults:
			reason === 'unreadable'
				? [refusalText(refused.refusal)]
				: reason === 'no-rows'
					? refused.refusals.slice(0, shownFaults).map(refusalText)
					: [],
	}
}

export function shownOf({
	account,
	statement,
	fresh,
	openingGap,
	isOtherNumber,
	columns,
}: (FileCheck & { ok: true })['file']) {
	const count = (...states: string[]) => fresh.filter(({ match }) => states.includes(match.state)).length
	// Outgoing money has no reason yet.
	const left = fresh.filter(({ match }) => match.state === 'not-a-gift' && match.as === 'outgoing').length
	return {
		account: account.name,
		currency: account.currency,
		format: statement.format,
		rows: statement.rows.length,
		known: statement.rows.length - fresh.length,
		matched: count('matched'),
		proposed: count('proposed', 'not-a-gift', 'reversal') - left,
		unclear: count('unclear') + left,
		opening: statement.opening,
		closing: statement.closing,
		sum: statement.rows.reduce((total, { amount }) => total + amount, 0),
		openingGap,
		isOtherNumber,
		isGuessed: columns !== null && !columns.isSaved,
		faults: statement.refusals.slice(0, shownFaults).map(refusalText),
		moreFaults: Math.max(0, statement.refusals.length - shownFaults),
		first: statement.rows
			.slice(0, shownRows)
			.map(({ line, day, amount, name, text }) => ({ line, day, amount, name, text: text.slice(0, 200) })),
	}
}
