import { readFile, stat } from 'node:fs/promises'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type CheckedFile, checkFile } from '#app/features/giving/bank/check-file.server.ts'
import { limits } from '#app/features/giving/bank/statement.ts'
import { refusalText } from '#app/features/giving/bank/words.ts'
import type { Match } from '#app/features/giving/match.ts'
import { ledgerAccounts } from '#app/features/giving/tables.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { readBankArgs } from './bank.ts'

const states = [
	'matched',
	'proposed',
	'unclear',
	'reversal',
	'not-a-gift',
] as const satisfies Match['state'][]

/**
 * Shows the result of a bank file against the pledges and earlier lines of an account of this site. Nothing is written.
 * @returns the exit code: 1 if the file or a row was refused
 */
export async function tryInAccount(
	{ db, env }: Pick<Runtime, 'db' | 'env'>,
	args: string[],
	print: (line: string) => void,
): Promise<number> {
	const { file, json, account = '' } = readBankArgs(args)
	const ctx = { db, actor: null, now: new Date() }
	const accountId = await findAccount(ctx.db, account)
	const known = await stat(file).catch((error: Error) => {
		throw new FileError(`${file} cannot be read: ${error.message}.`)
	})
	if (!known.isFile()) throw new FileError(`${file} is no file.`)
	if (known.size > limits.bytes) {
		const value = String(limits.bytes / 1_000_000)
		throw new FileError(refusalText({ code: 'too-large', line: null, value }))
	}
	const checked = await checkFile(ctx, env.SECRET, { accountId, name: file, bytes: await readFile(file) })
	if (!checked.ok) {
		const refusals = 'refusals' in checked ? checked.refusals : []
		const why = checked.reason === 'unreadable' ? refusalText(checked.refusal) : reasons[checked.reason]
		const lines = refusals.map(refusalText)
		print(
			json ? JSON.stringify({ refused: checked.reason, why, refusals: lines }) : [why, ...lines].join('\n'),
		)
		return 1
	}
	const said = summaryOf(checked.file)
	if (json) print(JSON.stringify(said, null, '\t'))
	else {
		const counts = Object.entries(said.counts).map(([name, count]) => `${count} ${name}`)
		print(`Dry run, nothing was written: ${counts.join(', ')}.`)
		for (const { text } of said.refused) print(text)
	}
	const { statement } = checked.file
	return statement.refusals.length === statement.notBooked.length ? 0 : 1
}

const reasons = {
	'other-currency': 'The file is in another currency than the account.',
	'taken-in': 'This file was taken in before.',
	'no-period': 'Days of the file are in no open period.',
	'no-rows': 'No row could be read.',
	'no-account': 'The account is closed, or waits to be confirmed.',
	'no-funds': 'There is no fund for general or for unassigned money.',
}

/** For programs. Lines are those of the file, from 1. */
function summaryOf({ statement, fresh, openingGap, columns, account }: CheckedFile) {
	const linesOf = (state: Match['state']) =>
		fresh.filter(({ match }) => match.state === state).map(({ row }) => row.line)
	const lines = Object.fromEntries(states.map((state) => [state, linesOf(state)]))
	return {
		account: account.name,
		currency: account.currency,
		format: statement.format,
		counts: {
			read: statement.rows.length,
			known: statement.rows.length - fresh.length,
			...Object.fromEntries(states.map((state) => [state, lines[state]?.length ?? 0])),
			'not booked': statement.notBooked.length,
		},
		opening: statement.opening,
		closing: statement.closing,
		openingGap,
		columns: columns && { ...columns.map, unsure: columns.unsure },
		lines,
		refused: statement.refusals.map((refusal) => ({
			line: refusal.line,
			reason: refusal.code,
			text: refusalText(refusal),
		})),
	}
}

/** By its id, its number or its name. */
async function findAccount(db: Runtime['db'], asked: string): Promise<string> {
	const { id, kind, name, number, closedAt } = ledgerAccounts
	const rows = await db
		.select({ id })
		.from(ledgerAccounts)
		.where(
			and(
				eq(kind, 'asset'),
				isNull(closedAt),
				or(
					sql`${id}::text = ${asked}`,
					sql`lower(${name}) = lower(${asked})`,
					sql`${number} <> '' and replace(${number}, ' ', '') = replace(${asked}, ' ', '')`,
				),
			),
		)
		.limit(2)
	const [found, another] = rows
	if (!found) throw new FileError(`No open account has the id, number or name ${asked}.`)
	if (another) throw new FileError(`Several accounts are called ${asked}: name one by its id.`)
	return found.id
}
