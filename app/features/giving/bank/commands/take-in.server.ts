import { eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { insertRows } from '#app/platform/db/insert-rows.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { assertMay } from '../../duties.server.ts'
import type { Match } from '../../match.ts'
import { receiveMany } from '../../pledges/receive-many.server.ts'
import { constraintOf, type NewEntry, orRefusal, postEntries, type Refusal } from '../../post.server.ts'
import { linesOf } from '../../posting.ts'
import { issueReceipts } from '../../receipts/issue.server.ts'
import { accountStatements, ledgerAccounts } from '../../tables.server.ts'
import { type Books, balanceOn } from '../books.server.ts'
import {
	type CheckedFile,
	checkFile,
	type FileRefusal,
	type FreshRow,
	type GivenFile,
} from '../check-file.server.ts'
import { sealDetails, sealReason } from '../details.server.ts'
import type { LineState, Settlement } from '../model.ts'
import { bankFiles, bankLines, bankMatches, columnMaps } from '../tables.server.ts'

const batch = 1000

type TakenIn =
	| { ok: true; fileId: string; added: number; known: number; differenceMinor: number | null }
	| ({ ok: false } & FileRefusal)
	| { ok: false; reason: Refusal }

/**
 * Imports a bank file: posts each line that no earlier file had, those with a code of ours as gifts. All of it or
 * nothing.
 */
export async function takeInFile(ctx: Ctx<User>, secret: string, given: GivenFile): Promise<TakenIn> {
	try {
		return await orRefusal(() =>
			transaction(ctx, async (ctx) => {
				await assertMay(ctx, 'enter')
				// Files of one account are imported one after the other, so that the second knows the lines of the first.
				await ctx.db
					.select({ id: ledgerAccounts.id })
					.from(ledgerAccounts)
					.where(eq(ledgerAccounts.id, given.accountId))
					.for('no key update')
				const checked = await checkFile(ctx, secret, given)
				if (!checked.ok) throw new NotTaken(checked)
				return write(ctx, secret, given, checked.file)
			}),
		)
	} catch (error) {
		if (error instanceof NotTaken) return { ok: false, ...error.refused }
		if (constraintOf(error) === 'bank_files_once') return takeInFile(ctx, secret, given)
		throw error
	}
}

class NotTaken extends Error {
	refused: FileRefusal
	constructor(refused: FileRefusal) {
		super(refused.reason)
		this.refused = refused
	}
}

async function write(ctx: Ctx<User>, secret: string, given: GivenFile, file: CheckedFile) {
	const { account, statement, fresh, sha256, columns } = file
	const days = statement.rows.map(({ day }) => day).sort()
	const [firstOn = null, lastOn = null] = [days[0], days.at(-1)]
	const closedOn = statement.closing?.day ?? lastOn
	const [made] = await ctx.db
		.insert(bankFiles)
		.values({
			accountId: account.id,
			sha256,
			name: given.name.slice(0, 200),
			format: statement.format,
			status: 'taken-in',
			firstOn,
			// The ledger is compared with the bank at the end of that day.
			lastOn: statement.closing ? closedOn : lastOn,
			openingMinor: statement.opening?.minor ?? null,
			closingMinor: statement.closing?.minor ?? null,
			rows: statement.rows.length,
			added: fresh.length,
			madeBy: ctx.actor.id,
			takenInAt: ctx.now,
			sampleAt: account.isSample ? ctx.now : null,
			createdAt: ctx.now,
		})
		.returning({ id: bankFiles.id })
	const { id: fileId } = requireRow(made)
	if (columns) await saveMap(ctx, account.id, columns.map)
	if (fresh.length > 0) await writeLines(ctx, secret, fileId, file)

	const { closing } = statement
	let differenceMinor: number | null = null
	if (closing && closedOn) {
		differenceMinor = closing.minor - (await balanceOn(ctx, account.id, closedOn))
		await noteClosing(ctx, account.id, closedOn, closing.minor)
		await ctx.db
			.update(bankFiles)
			.set({ differenceMinor, status: differenceMinor === 0 ? 'taken-in' : 'incomplete' })
			.where(eq(bankFiles.id, fileId))
	}
	await record(ctx, 'bank-file.imported', fileId, { rows: statement.rows.length, added: fresh.length })
	return { fileId, added: fresh.length, known: statement.rows.length - fresh.length, differenceMinor }
}

async function writeLines(
	ctx: Ctx<User>,
	secret: string,
	fileId: string,
	{ account, books, known, fresh }: CheckedFile,
) {
	const fundOf = (pledgeId: string) => requireRow(known.fundOf.get(pledgeId)).fundId
	const entryIds = await postEntries(
		ctx,
		fresh.map(({ row, match }) => entryOf(ctx, { accountId: account.id, books, row, match, fundOf })),
	)
	for (let at = 0; at < fresh.length; at += batch) {
		const some = fresh.slice(at, at + batch).map(({ id, place, row, keyHash, match }, index) => ({
			id,
			fileId,
			row: place,
			accountId: account.id,
			keyHash,
			day: row.day,
			amountMinor: row.amount,
			currency: row.currency,
			reference: row.reference.slice(0, 200),
			details: sealDetails(row, secret, id),
			why: sealReason(match.why, secret, id),
			...stateOf(match),
			rule: match.why.rule,
			entryId: requireRow(entryIds[at + index]),
			createdAt: ctx.now,
			updatedAt: ctx.now,
		}))
		await ctx.db.execute(insertRows(bankLines, some))
	}

	const gifts = fresh.flatMap((each, index) =>
		partsOf(each).map(({ pledgeId, amount }) => ({
			lineId: each.id,
			entryId: requireRow(entryIds[index]),
			currency: each.row.currency,
			pledgeId,
			amountMinor: amount,
		})),
	)
	if (gifts.length === 0) return
	for (let at = 0; at < gifts.length; at += batch)
		await ctx.db.execute(
			insertRows(
				bankMatches,
				gifts.slice(at, at + batch).map(({ currency, ...gift }) => ({
					...gift,
					fundId: fundOf(gift.pledgeId),
					by: 'code' as const,
					at: ctx.now,
				})),
			),
		)
	await receiveMany(ctx, gifts)
	await issueReceipts(ctx, [...new Set(gifts.map(({ entryId }) => entryId))])
}

function partsOf(fresh: FreshRow | undefined) {
	return fresh?.match.state === 'matched' ? fresh.match.parts : []
}

type Posted = {
	accountId: string
	books: Books
	row: FreshRow['row']
	match: Match
	fundOf: (pledgeId: string) => string
}

/** Every line is in the ledger at once, so that the ledger holds what the bank says. */
function entryOf(ctx: Ctx<User>, { accountId, books, row, match, fundOf }: Posted): NewEntry {
	const typed = { currency: row.currency, accountId }
	const { generalId, unassignedId } = books
	const lines =
		match.state === 'matched'
			? match.parts.flatMap(({ pledgeId, amount }) =>
					linesOf({ ...typed, kind: 'gift', fundId: fundOf(pledgeId), amountMinor: amount }),
				)
			: row.amount > 0
				? linesOf({ ...typed, kind: 'unassigned', fundId: unassignedId, amountMinor: row.amount })
				: linesOf({ ...typed, kind: 'left', fundId: generalId, amountMinor: -row.amount })
	return { day: row.day, memo: '', lines, madeBy: ctx.actor.id }
}

/** The state of a line before a person decides. Outgoing money is unclear: the line does not say what it was for. */
function stateOf(match: Match): {
	status: LineState
	settledAs: Settlement | null
	otherLineId: string | null
} {
	const none = { settledAs: null, otherLineId: null }
	switch (match.state) {
		case 'not-a-gift':
			return match.as === 'outgoing'
				? { ...none, status: 'unclear' }
				: { ...none, status: 'proposed', settledAs: match.as }
		case 'reversal':
			return { ...none, status: 'proposed', otherLineId: match.reverses }
		default:
			return { ...none, status: match.state }
	}
}

async function saveMap(ctx: Ctx<User>, accountId: string, map: NonNullable<CheckedFile['columns']>['map']) {
	const said = { map, savedBy: ctx.actor.id, savedAt: ctx.now }
	await ctx.db
		.insert(columnMaps)
		.values({ accountId, ...said })
		.onConflictDoUpdate({ target: columnMaps.accountId, set: said })
}

/** The checklist of a period needs the bank's balance on its last day. */
async function noteClosing(ctx: Ctx<User>, accountId: string, day: string, balanceMinor: number) {
	const said = { balanceMinor, enteredBy: ctx.actor.id, enteredAt: ctx.now }
	await ctx.db
		.insert(accountStatements)
		.values({ accountId, day, ...said })
		.onConflictDoUpdate({ target: [accountStatements.accountId, accountStatements.day], set: said })
}

/** Does the ledger now agree with the bank? Checks incomplete files again, all or those of one account. */
export async function recheckFiles(ctx: Ctx<User>, accountId?: string): Promise<{ settled: number }> {
	return transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const { rows } = (await ctx.db.execute(sql`
			update ${bankFiles} set difference_minor = now_is.difference,
				status = case when now_is.difference = 0 then 'taken-in' else 'incomplete' end
			from (
				select f.id, f.closing_minor - coalesce((select sum(l.amount_minor) from ledger_lines l
					join ledger_entries e on e.id = l.entry_id where l.account_id = f.account_id and e.day <= f.last_on), 0) as difference
				from ${bankFiles} f where f.status = 'incomplete' and f.closing_minor is not null
					${accountId ? sql`and f.account_id = ${accountId}` : sql``}
			) now_is
			where ${bankFiles.id} = now_is.id and ${bankFiles.differenceMinor} is distinct from now_is.difference
			returning ${bankFiles.id} as id, ${bankFiles.status} as status`)) as unknown as {
			rows: { id: string; status: string }[]
		}
		for (const { id } of rows) await record(ctx, 'bank-file.changed', id)
		return { settled: rows.filter(({ status }) => status === 'taken-in').length }
	})
}
