import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { findBankAccount, findBooks, findClosedDays } from '../bank/books.server.ts'
import type { FreshRow } from '../bank/check-file.server.ts'
import { keyHashOf } from '../bank/details.server.ts'
import { type Line, lockLines } from '../bank/line.server.ts'
import { refundLine } from '../bank/refund-line.server.ts'
import { writeSettled } from '../bank/settle-line.server.ts'
import { bankFiles, bankLines } from '../bank/tables.server.ts'
import { writeLines } from '../bank/write-lines.server.ts'
import type { Match, MatchReason } from '../match.ts'
import { bySite } from '../model.ts'
import { pledges } from '../pledges/tables.server.ts'
import { orRefusal, type Refusal, Refused } from '../post.server.ts'
import { funds, ledgerAccounts } from '../tables.server.ts'
import type { Movement } from './movements.server.ts'
import { cardSessions } from './tables.server.ts'

export type CardSession = typeof cardSessions.$inferSelect

type Booking = {
	accountId: string
	movements: Movement[]
	secret: string
	/** The organisation's. */
	zone: string
	/** The payment's session and its ids at Stripe; absent: movements of nobody's gift. */
	of?: { session: CardSession; intentId: string; chargeId: string }
}

type Booked = { ok: true; added: number } | { ok: false; reason: Refusal }

/**
 * Books what moved on an account at the card processor, each movement once, however often and in whichever order it is
 * told: gifts for their pledges, fees as costs of general money, refunds against their gifts. All of it or nothing.
 */
export async function bookMovements(ctx: Ctx, booking: Booking): Promise<Booked> {
	// The person who happens to be signed in has no part in it.
	const site: Ctx = { db: ctx.db, actor: null, now: ctx.now }
	const done = await orRefusal(() => transaction(site, (ctx) => book(ctx, booking)))
	if (!done.ok && booking.of) await noteRefusal(site, booking.of, done.reason)
	return done
}

async function book(
	ctx: Ctx,
	{ accountId, movements, secret, zone, of }: Booking,
): Promise<{ added: number }> {
	// One after the other, so that each finds the lines of those before.
	await ctx.db
		.select({ id: ledgerAccounts.id })
		.from(ledgerAccounts)
		.where(eq(ledgerAccounts.id, accountId))
		.for('no key update')
	const account = await findBankAccount(ctx, accountId)
	if (!account) throw new Refused('account-closed')
	const books = await findBooks(ctx, account)
	if (!books) throw new Refused('fund-closed')
	const today = dayIn(ctx.now, zone)
	const pledge = of && (await findPledge(ctx, of.session.pledgeId))
	if (of && !pledge) throw new Error('a card session without its pledge')

	const ours = movements.filter(({ amount }) => amount.currency === account.currency)
	const known = await findKnown(ctx, accountId, ours, secret)
	const keyOf = (movement: Movement) => keyHashOf(movement.reference, accountId, secret)
	const lineIds = new Map(known)
	const gift = ours.find(({ kind }) => kind === 'gift')
	const fresh: (FreshRow & { movement: Movement })[] = []
	for (const movement of ours) {
		const keyHash = keyOf(movement)
		if (lineIds.has(keyHash)) continue
		const id = randomUUID()
		lineIds.set(keyHash, id)
		const giftLineId = gift && lineIds.get(keyOf(gift))
		const match = matchOf(movement, { pledge, giftLineId })
		fresh.push({ id, place: 0, row: rowOf(movement, zone), keyHash, match, movement })
	}
	if (fresh.length > 0) {
		const closed = new Set(await findClosedDays(ctx, [...new Set(fresh.map(({ row }) => row.day))]))
		for (const [day, some] of byDay(fresh)) {
			const { fileId, rows } = await dayFile(ctx, { account, day, added: some.length })
			await writeLines(ctx, secret, {
				fileId,
				accountId,
				books,
				fresh: some.map((each, index) => ({ ...each, place: rows + index + 1 })),
				fundOf: () => requireRow(pledge).fundId,
				madeBy: bySite,
				dayOf: (day) => (closed.has(day) ? today : day),
			})
		}
		for (const { id, movement } of fresh) {
			if (movement.kind === 'fee') await writeSettled(ctx, await lockLine(ctx, id), { as: 'fee', today })
			const giftId = gift && lineIds.get(keyOf(gift))
			if ((movement.kind === 'refund' || movement.kind === 'dispute') && giftId) {
				const [giftLine, refund] = await lockLines(ctx, [giftId, id])
				if (giftLine && refund) await refundLine(ctx, { gift: giftLine, refund, today })
			}
		}
	}
	if (of) await noteBooked(ctx, of, gift ? (lineIds.get(keyOf(gift)) ?? null) : null)
	return { added: fresh.length }
}

type Pledged = NonNullable<Awaited<ReturnType<typeof findPledge>>>

async function findPledge(ctx: Ctx, id: string) {
	const [row] = await ctx.db
		.select({
			id: pledges.id,
			code: pledges.code,
			fundId: pledges.fundId,
			isClosed: sql<boolean>`${funds.closedAt} is not null`,
		})
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(eq(pledges.id, id))
	return row
}

/** Lines that are there already, by their keys. */
async function findKnown(ctx: Ctx, accountId: string, movements: Movement[], secret: string) {
	const hashes = movements.map(({ reference }) => keyHashOf(reference, accountId, secret))
	const rows = await ctx.db
		.select({ id: bankLines.id, keyHash: bankLines.keyHash })
		.from(bankLines)
		.where(and(eq(bankLines.accountId, accountId), inArray(bankLines.keyHash, hashes)))
	return new Map(rows.map(({ id, keyHash }) => [keyHash, id]))
}

/** The references of an account's movements that are booked. */
export async function findBooked(
	ctx: Ctx,
	accountId: string,
	references: string[],
	secret: string,
): Promise<Set<string>> {
	const hashes = references.map((reference) => keyHashOf(reference, accountId, secret))
	const rows = await ctx.db
		.select({ keyHash: bankLines.keyHash })
		.from(bankLines)
		.where(
			and(eq(bankLines.accountId, accountId), sql`${bankLines.keyHash} = any(${sql.param(hashes)}::text[])`),
		)
	const found = new Set(rows.map(({ keyHash }) => keyHash))
	return new Set(references.filter((_, index) => found.has(hashes[index] ?? '')))
}

async function lockLine(ctx: Ctx, id: string): Promise<Line> {
	const [line] = await lockLines(ctx, [id])
	return requireRow(line)
}

/** The code is known without reading: the session is the pledge's. */
function matchOf(
	{ kind, amount }: Movement,
	{ pledge, giftLineId }: { pledge: Pledged | undefined; giftLineId: string | undefined },
): Match {
	const nothing = { read: [], candidates: [] }
	if (pledge && (kind === 'gift' || kind === 'returned')) {
		const why: MatchReason = {
			rule: 3,
			read: [{ place: 'structured', written: pledge.code, code: pledge.code }],
			candidates: [{ pledgeId: pledge.id, marks: ['code'], words: 0 }],
		}
		const parts = [{ pledgeId: pledge.id, amount: amount.minor }]
		// A closed fund takes no money: a person decides.
		return { state: pledge.isClosed ? 'proposed' : 'matched', parts, why }
	}
	if (kind === 'fee') return { state: 'not-a-gift', as: 'fee', why: { rule: 2, ...nothing, by: 'bank' } }
	if (kind === 'payout')
		return { state: 'not-a-gift', as: 'own-transfer', why: { rule: 2, ...nothing, by: 'bank' } }
	if (giftLineId && (kind === 'refund' || kind === 'dispute'))
		return { state: 'reversal', reverses: giftLineId, why: { rule: 1, ...nothing } }
	return { state: 'unclear', why: { rule: 7, ...nothing } }
}

function rowOf({ kind, reference, amount, at, text }: Movement, zone: string): FreshRow['row'] {
	return {
		line: 1,
		day: dayIn(at, zone),
		amount: amount.minor,
		currency: amount.currency,
		reference,
		endToEnd: '',
		structured: '',
		name: '',
		text,
		type: kind === 'fee' ? 'fee' : null,
		isReversal: kind === 'refund' || kind === 'dispute',
		kind: 'booked',
		raw: '',
	}
}

function byDay<Row extends FreshRow>(fresh: Row[]): [string, Row[]][] {
	const days = new Map<string, Row[]>()
	for (const each of fresh) {
		const some = days.get(each.row.day)
		if (some) some.push(each)
		else days.set(each.row.day, [each])
	}
	return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}

type OfDay = { account: { id: string; isSample: boolean }; day: string; added: number }

/** The movements of a day stand together, as the rows of a bank's file do. The account is held. */
async function dayFile(ctx: Ctx, { account, day, added }: OfDay): Promise<{ fileId: string; rows: number }> {
	const sha256 = createHash('sha256').update(`card ${day}`).digest('hex')
	const [there] = await ctx.db
		.select({ id: bankFiles.id, rows: bankFiles.rows })
		.from(bankFiles)
		.where(and(eq(bankFiles.accountId, account.id), eq(bankFiles.sha256, sha256)))
	if (there) {
		const rows = there.rows + added
		await ctx.db.update(bankFiles).set({ rows, added: rows }).where(eq(bankFiles.id, there.id))
		return { fileId: there.id, rows: there.rows }
	}
	const [made] = await ctx.db
		.insert(bankFiles)
		.values({
			accountId: account.id,
			sha256,
			name: `Stripe ${day}`,
			format: 'card',
			status: 'taken-in',
			firstOn: day,
			lastOn: day,
			rows: added,
			added,
			madeBy: bySite,
			takenInAt: ctx.now,
			sampleAt: account.isSample ? ctx.now : null,
			createdAt: ctx.now,
		})
		.returning({ id: bankFiles.id })
	return { fileId: requireRow(made).id, rows: 0 }
}

async function noteBooked(
	ctx: Ctx,
	{ session, intentId, chargeId }: NonNullable<Booking['of']>,
	lineId: string | null,
): Promise<void> {
	await ctx.db
		.update(cardSessions)
		.set({
			status: 'booked',
			intentId,
			chargeId,
			lineId,
			url: '',
			refusal: null,
			checkedAt: ctx.now,
			paidAt: sql`coalesce(${cardSessions.paidAt}, ${ctx.now.toISOString()}::timestamptz)`,
			bookedAt: sql`coalesce(${cardSessions.bookedAt}, ${ctx.now.toISOString()}::timestamptz)`,
		})
		.where(eq(cardSessions.id, session.id))
}

/** The money is there, and the ledger does not take it: an admin is shown why, and it is tried again. */
async function noteRefusal(
	ctx: Ctx,
	{ session, intentId, chargeId }: NonNullable<Booking['of']>,
	refusal: Refusal,
): Promise<void> {
	await ctx.db
		.update(cardSessions)
		.set({
			status: sql`case when ${cardSessions.status} = 'booked' then 'booked' else 'paid' end`,
			intentId,
			chargeId,
			refusal,
			url: '',
			checkedAt: ctx.now,
			paidAt: sql`coalesce(${cardSessions.paidAt}, ${ctx.now.toISOString()}::timestamptz)`,
		})
		.where(eq(cardSessions.id, session.id))
}
