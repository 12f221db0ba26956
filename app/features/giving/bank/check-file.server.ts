import { createHash, randomUUID } from 'node:crypto'
import { and, between, desc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Match, matchLines } from '../match.ts'
import {
	type BankAccount,
	type Books,
	balanceOn,
	findBankAccount,
	findBooks,
	findClosedDays,
} from './books.server.ts'
import type { ColumnMap } from './columns.ts'
import { keyHashes } from './details.server.ts'
import type { GuessedMap } from './guess-columns.server.ts'
import { findEarlier, findKnown, type MatchIndex } from './known.server.ts'
import { readBankFile } from './read.server.ts'
import { type BankRow, type FileFault, findKnownRows, type Refusal, type Statement } from './statement.ts'
import { bankFiles, bankLines, columnMaps } from './tables.server.ts'

export type GivenFile = {
	accountId: string
	name: string
	bytes: Uint8Array
	/** The chosen columns of a CSV file; else the saved ones, else they are guessed. */
	map?: ColumnMap | undefined
}

/** A row that no earlier file had, and what it would become. */
export type FreshRow = { id: string; place: number; row: BankRow; keyHash: string; match: Match }

/** The reason why a file cannot be imported. */
export type FileRefusal =
	| { reason: 'unreadable'; refusal: Refusal<FileFault> }
	| { reason: 'other-currency'; currency: string }
	| { reason: 'taken-in'; fileId: string }
	| { reason: 'no-period'; days: string[] }
	| { reason: 'no-rows'; refusals: Refusal[] }
	| { reason: 'no-account' | 'no-funds' }

export type CheckedFile = {
	account: BankAccount
	books: Books
	known: MatchIndex
	sha256: string
	statement: Statement
	fresh: FreshRow[]
	/** The bank's opening balance less what the ledger has before the file's first day; null: the file names none. */
	openingGap: number | null
	/** The file names an account, and it is not the number of this one. */
	isOtherNumber: boolean
	columns: { map: ColumnMap; isSaved: boolean; unsure: GuessedMap['unsure'] } | null
}

export type FileCheck =
	| { ok: true; file: CheckedFile }
	| ({ ok: false; columns: CheckedFile['columns'] } & FileRefusal)

/** Previews the import of a file; nothing is written. */
export async function checkFile(ctx: Ctx, secret: string, given: GivenFile): Promise<FileCheck> {
	const account = await findBankAccount(ctx, given.accountId)
	if (!account) return { ok: false, columns: null, reason: 'no-account' }
	const books = await findBooks(ctx, account)
	if (!books) return { ok: false, columns: null, reason: 'no-funds' }
	const sha256 = createHash('sha256').update(given.bytes).digest('hex')
	const before = await findTakenIn(ctx, account.id, sha256)
	if (before) return { ok: false, columns: null, reason: 'taken-in', fileId: before }

	const saved = given.map ? undefined : await findMap(ctx, account.id)
	const map = given.map ?? saved
	const read = await readBankFile(given.bytes, { ...(map && { map }), currency: account.currency })
	const chosen = map ?? read.guessed?.map
	const isCsv = read.ok ? read.statement.format === 'csv' : read.refusal.code === 'no-columns' || read.guessed
	const columns =
		isCsv && chosen ? { map: chosen, isSaved: Boolean(saved), unsure: read.guessed?.unsure ?? [] } : null
	if (!read.ok) return { ok: false, columns, reason: 'unreadable', refusal: read.refusal }

	const { statement } = read
	const { rows } = statement
	const other = rows.find(({ currency }) => currency !== account.currency)
	if (other) return { ok: false, columns, reason: 'other-currency', currency: other.currency }
	if (rows.length === 0) return { ok: false, columns, reason: 'no-rows', refusals: statement.refusals }

	const known = await findKnown(ctx, secret, account)
	const fresh = await findFresh(ctx, secret, { account, rows, known })
	// Of a closed period a file may hold what came before its closing.
	const closed = await findClosedDays(
		ctx,
		fresh.map(({ row }) => row.day),
	)
	if (closed.length > 0) return { ok: false, columns, reason: 'no-period', days: closed }
	return {
		ok: true,
		file: {
			account,
			books,
			known,
			sha256,
			statement,
			fresh,
			openingGap: statement.opening && (await findOpeningGap(ctx, account.id, statement, rows)),
			isOtherNumber: isOther(statement.account, account.number),
			columns,
		},
	}
}

/** The chosen columns of an account's CSV files. */
async function findMap(ctx: Ctx, accountId: string): Promise<ColumnMap | undefined> {
	const [row] = await ctx.db
		.select({ map: columnMaps.map })
		.from(columnMaps)
		.where(eq(columnMaps.accountId, accountId))
	return row?.map
}

async function findTakenIn(ctx: Ctx, accountId: string, sha256: string): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ id: bankFiles.id })
		.from(bankFiles)
		.where(
			and(eq(bankFiles.accountId, accountId), eq(bankFiles.sha256, sha256), isNotNull(bankFiles.takenInAt)),
		)
		.orderBy(desc(bankFiles.createdAt))
		.limit(1)
	return row?.id
}

/** The rows that are new to the account, each with its match. */
async function findFresh(
	ctx: Ctx,
	secret: string,
	{ account, rows, known }: { account: BankAccount; rows: BankRow[]; known: MatchIndex },
): Promise<FreshRow[]> {
	const hashes = keyHashes(rows, account.id, secret)
	const days = rows.map(({ day }) => day).sort()
	const { keyHash: key, reference, amountMinor: amount, day } = bankLines
	const earlierRows = await ctx.db
		.select({ key, reference, amount, day })
		.from(bankLines)
		.where(and(eq(bankLines.accountId, account.id), between(day, days[0] ?? '', days.at(-1) ?? '')))
	const isKnown = findKnownRows(rows, hashes, earlierRows)
	const fresh = rows.flatMap((row, place) => {
		const keyHash = hashes[place] ?? ''
		return isKnown[place] ? [] : [{ id: randomUUID(), place: place + 1, row, keyHash }]
	})
	if (fresh.length === 0) return []
	const firstOn = fresh.reduce((first, { row }) => (row.day < first ? row.day : first), '9999-12-31')
	const amounts = fresh.map(({ row }) => row.amount)
	const earlier = await findEarlier(ctx, secret, { accountId: account.id, firstOn, amounts })
	const matches = matchLines(
		fresh.map(({ id, row }) => ({ ...row, id })),
		{ pledges: known.pledges, earlier, taught: known.taught },
	)
	return fresh.map((each, index) => ({ ...each, match: bookable(matches[index], known) }))
}

/** A closed fund takes no money: a person decides. */
function bookable(match: Match | undefined, { fundOf }: MatchIndex): Match {
	if (!match) throw new Error('a line without a match')
	if (
		match.state !== 'matched' ||
		!match.parts.some(({ pledgeId }) => fundOf.get(pledgeId)?.isClosed !== false)
	)
		return match
	return { ...match, state: 'proposed' }
}

async function findOpeningGap(
	ctx: Ctx,
	accountId: string,
	{ opening }: Statement,
	rows: BankRow[],
): Promise<number | null> {
	if (!opening) return null
	const firstOn = rows.reduce((first, { day }) => (day < first ? day : first), rows[0]?.day ?? '')
	return opening.minor - (await balanceOn(ctx, accountId, dayBefore(firstOn)))
}

function dayBefore(day: string): string {
	return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

/** Banks write a number with and without country, bank and spaces. */
function isOther(inFile: string, ofAccount: string): boolean {
	const [one, other] = [inFile, ofAccount].map((text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
	if (!one || !other || one.length < 6 || other.length < 6) return false
	return !one.includes(other.slice(-6)) && !other.includes(one.slice(-6))
}
