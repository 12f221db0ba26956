import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { findDate, findSeries } from '../public.server.ts'
import { occurrences } from '../tables.server.ts'
import { isFilling, openingOf } from './offers.ts'
import type { Seating } from './seating.server.ts'
import { listPools, listWaiting } from './seats.server.ts'
import { pools, questions, seatings } from './tables.server.ts'
import { walk } from './walk.ts'

/** The settings of a series: its own seating, or the model of its dates. */
export async function findModel(ctx: Ctx, seriesId: string): Promise<Seating | undefined> {
	const [row] = await ctx.db
		.select()
		.from(seatings)
		.where(and(eq(seatings.seriesId, seriesId), isNull(seatings.occurrenceId)))
	return row
}

/** Questions that are asked now, in order. */
export function listQuestions(ctx: Ctx, modelId: string) {
	return ctx.db
		.select()
		.from(questions)
		.where(and(eq(questions.seatingId, modelId), isNull(questions.retiredAt)))
		.orderBy(asc(questions.position), asc(questions.id))
}

const minuteMs = 60_000

/** Times of a date's seating, as the trigger keeps them. */
function timesOf(model: Seating, date: { startsAt: Date; endsAt: Date; status: string }, now: Date) {
	const before = (minutes: number | null) =>
		minutes === null ? null : new Date(date.startsAt.getTime() - minutes * minuteMs)
	return {
		opensAt: before(model.opensBefore),
		closesAt: before(model.closesBefore),
		beginsAt: date.startsAt,
		endsAt: date.endsAt,
		cancelledAt: date.status === 'cancelled' ? now : null,
	}
}

/** The seats that a visitor can register for at an address. @throws 404 if people do not register there */
export async function findOpening(ctx: Ctx, of: { slug: string; key: string }) {
	const series = requireRow(await findSeries(ctx, of.slug))
	const date = requireRow(await findDate(ctx, series.id, of.key))
	const model = requireRow(series.registration === 'none' ? undefined : await findModel(ctx, series.id))
	const isWholeSeries = model.per === 'series'
	const [own] = isWholeSeries
		? [model]
		: await ctx.db.select().from(seatings).where(eq(seatings.occurrenceId, date.id))
	const seating = own ?? { ...model, ...timesOf(model, date, ctx.now), closedAt: null }
	const isOver = series.status !== 'published' || (isWholeSeries && date.endsAt <= ctx.now)
	const { pools, left } = await leftIn(ctx, seating)
	const byTime = isOver ? 'over' : openingOf(seating, ctx.now)
	return {
		series,
		date,
		modelId: model.id,
		seating,
		hasOwn: own !== undefined,
		isWholeSeries,
		// Without places nobody can register yet.
		opening: byTime === 'open' && pools.length === 0 ? ('before' as const) : byTime,
		pools: pools.map(({ id, names, seats }) => ({ id, names, seats, left: left[id] ?? null })),
		questions: await listQuestions(ctx, model.id),
	}
}

/** The pools of a seating, and what a newcomer could get now. */
export async function leftIn(ctx: Ctx, seating: Pick<Seating, 'id' | 'beginsAt' | 'fillHours'>) {
	const pools = await listPools(ctx, seating.id)
	const { left } = walk(pools, await listWaiting(ctx, seating.id), { isFilling: isFilling(seating, ctx.now) })
	return { pools, left }
}

/** The seating of a date, made of the series' model when it is first needed. */
export function ensureSeating(ctx: Ctx, modelId: string, occurrenceId: string): Promise<string> {
	return inTransaction(ctx, async (ctx) => {
		// Locked: two who come first must not make two of it.
		const [locked] = await ctx.db.select().from(seatings).where(eq(seatings.id, modelId)).for('update')
		const model = requireRow(locked)
		if (model.per === 'series') return model.id
		const [own] = await ctx.db
			.select({ id: seatings.id })
			.from(seatings)
			.where(eq(seatings.occurrenceId, occurrenceId))
		if (own) return own.id
		const [found] = await ctx.db.select().from(occurrences).where(eq(occurrences.id, occurrenceId))
		const date = requireRow(found)
		const { id: _id, nextPlace: _place, closedAt: _closed, ...settings } = model
		const [made] = await ctx.db
			.insert(seatings)
			.values({
				...settings,
				...timesOf(model, date, ctx.now),
				occurrenceId,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.returning({ id: seatings.id })
		const { id } = requireRow(made)
		const copied = await listPools(ctx, model.id)
		if (copied.length > 0)
			await ctx.db.insert(pools).values(copied.map((pool) => ({ ...pool, seatingId: id, taken: 0 })))
		return id
	})
}
