import { eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { assertMay } from '../../duties.server.ts'
import { constraintOf, orRefusal, type Refusal } from '../../post.server.ts'
import { accountStatements, ledgerAccounts } from '../../tables.server.ts'
import { balanceOn } from '../books.server.ts'
import { type CheckedFile, checkFile, type FileRefusal, type GivenFile } from '../check-file.server.ts'
import { bankFiles, columnMaps } from '../tables.server.ts'
import { writeLines } from '../write-lines.server.ts'

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
	const { known, books } = file
	if (fresh.length > 0)
		await writeLines(ctx, secret, {
			fileId,
			accountId: account.id,
			books,
			fresh,
			fundOf: (pledgeId) => requireRow(known.fundOf.get(pledgeId)).fundId,
			madeBy: ctx.actor.id,
		})

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
