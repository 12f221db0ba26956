import { and, asc, eq, gt, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { type Done, type NotNow, notNow } from '#app/workflow/workflow.server.ts'
import type { Names, RegistrationKind } from '../../model.ts'
import { seriesWorkflow } from '../../workflow.server.ts'
import { maxPools, maxQuestions, type QuestionKind, type SeatingScope } from '../model.ts'
import { resizePool } from '../resize.server.ts'
import type { Seating } from '../seating.server.ts'
import { findModel } from '../seating-of.server.ts'
import { attendees, pools, questions, registrations, seatings } from '../tables.server.ts'

export type Settings = {
	registration: RegistrationKind
	per: SeatingScope
	/** Minutes before the beginning; null: none. */
	opensBefore: number | null
	closesBefore: number | null
	answerHours: number
	fillHours: number
	offers: boolean
}

type Saved = Done | NotNow | { ok: false; reason: 'used' }

/** How people register for a series. What one registers for stays once somebody has. */
export function saveSettings(ctx: Ctx<User>, seriesId: string, of: Settings, zone: string): Promise<Saved> {
	return seriesWorkflow.transition(ctx, seriesId, 'edit', {}, async (ctx, series, take): Promise<Saved> => {
		const { registration, ...settings } = of
		const model = await findModel(ctx, seriesId)
		if (model && model.per !== settings.per && (await isUsed(ctx, seriesId)))
			return { ok: false, reason: 'used' }
		await take({ set: { registration } })
		const mode = registration === 'approval' ? ('approval' as const) : ('open' as const)
		const values = { ...settings, registration: mode, updatedAt: ctx.now }
		if (!model) {
			if (registration === 'none') return { ok: true }
			await ctx.db
				.insert(seatings)
				.values({ ...values, seriesId, zone: series.zone ?? zone, createdAt: ctx.now })
			return { ok: true }
		}
		await ctx.db.update(seatings).set(values).where(eq(seatings.id, model.id))
		await ctx.db
			.update(seatings)
			.set({
				...values,
				opensAt: sql`${seatings.beginsAt} - make_interval(mins => ${settings.opensBefore}::int)`,
				closesAt: sql`${seatings.beginsAt} - make_interval(mins => ${settings.closesBefore}::int)`,
			})
			.where(and(eq(seatings.seriesId, seriesId), isNotNull(seatings.occurrenceId)))
		return { ok: true }
	})
}

async function isUsed(ctx: Ctx, seriesId: string): Promise<boolean> {
	const [row] = await ctx.db
		.select({ id: registrations.id })
		.from(registrations)
		.innerJoin(seatings, eq(seatings.id, registrations.seatingId))
		.where(eq(seatings.seriesId, seriesId))
		.limit(1)
	return row !== undefined
}

const changed = (ctx: Ctx, seriesId: string) => record(ctx, 'event.seats-changed', seriesId)

/** The model of a series that this person may edit. */
async function editable(ctx: Ctx<User>, seriesId: string): Promise<Seating | null> {
	const series = requireRow(await seriesWorkflow.find(ctx, seriesId))
	if (!(await seriesWorkflow.offers(ctx, series)).includes('edit')) return null
	return requireRow(await findModel(ctx, seriesId))
}

/** Seatings of a series in the order in which they are locked: the model first, then dates that have not begun. */
async function listSeatings(ctx: Ctx, seriesId: string) {
	return ctx.db
		.select({ id: seatings.id, occurrenceId: seatings.occurrenceId })
		.from(seatings)
		.where(
			and(eq(seatings.seriesId, seriesId), or(isNull(seatings.occurrenceId), gt(seatings.beginsAt, ctx.now))),
		)
		.orderBy(sql`${seatings.occurrenceId} nulls first`, asc(seatings.id))
}

type Added = Done | NotNow | { ok: false; reason: 'many' }

/** A new kind of seats, for the series and all its dates to come. */
export function addPool(
	ctx: Ctx<User>,
	seriesId: string,
	of: { names: Names; seats: number | null },
): Promise<Added> {
	return transaction(ctx, async (ctx): Promise<Added> => {
		const model = await editable(ctx, seriesId)
		if (!model) return notNow
		await ctx.db.select({ id: seatings.id }).from(seatings).where(eq(seatings.id, model.id)).for('update')
		const [last] = await ctx.db
			.select({ position: max(pools.position) })
			.from(pools)
			.where(eq(pools.seatingId, model.id))
		if ((await ctx.db.$count(pools, eq(pools.seatingId, model.id))) >= maxPools)
			return { ok: false, reason: 'many' }
		const id = crypto.randomUUID()
		const position = (last?.position ?? -1) + 1
		const all = await listSeatings(ctx, seriesId)
		await ctx.db.insert(pools).values(all.map((seating) => ({ ...of, id, position, seatingId: seating.id })))
		await changed(ctx, seriesId)
		return { ok: true }
	})
}

type PoolSaved = NotNow | { ok: false; reason: 'taken'; taken: number } | { ok: true; kept: number }

/**
 * Names and seats of a kind. Dates that had the same number get the new one, and their waiting lists are walked.
 * @returns how many dates keep their number, because more is taken there
 */
export async function savePool(
	ctx: Ctx<User>,
	seriesId: string,
	of: { poolId: string; names: Names; seats: number | null },
): Promise<PoolSaved> {
	const model = await editable(ctx, seriesId)
	if (!model) return notNow
	const { poolId, names, seats } = of
	const [before] = await ctx.db
		.select()
		.from(pools)
		.where(and(eq(pools.seatingId, model.id), eq(pools.id, poolId)))
	const pool = requireRow(before)
	let kept = 0
	for (const { id, occurrenceId } of await listSeatings(ctx, seriesId)) {
		const here = and(eq(pools.seatingId, id), eq(pools.id, poolId))
		const [own] = await ctx.db.select().from(pools).where(here)
		if (!own) continue
		await ctx.db.update(pools).set({ names }).where(here)
		if (own.seats !== pool.seats || own.seats === seats) continue
		const done = await resizePool(ctx, id, { poolId, seats })
		if (done.ok) continue
		if (occurrenceId === null && done.reason === 'taken') return done
		kept++
	}
	await changed(ctx, seriesId)
	return { ok: true, kept }
}

/** Removes a kind of seats that nobody has. */
export function dropPool(
	ctx: Ctx<User>,
	seriesId: string,
	poolId: string,
): Promise<Done | NotNow | { ok: false; reason: 'used' }> {
	return transaction(ctx, async (ctx): Promise<Done | NotNow | { ok: false; reason: 'used' }> => {
		if (!(await editable(ctx, seriesId))) return notNow
		// Locked, so that nobody registers for it meanwhile.
		for (const { id } of await listSeatings(ctx, seriesId))
			await ctx.db.select({ id: seatings.id }).from(seatings).where(eq(seatings.id, id)).for('update')
		if ((await ctx.db.$count(attendees, eq(attendees.poolId, poolId))) > 0)
			return { ok: false, reason: 'used' }
		const of = ctx.db.select({ id: seatings.id }).from(seatings).where(eq(seatings.seriesId, seriesId))
		await ctx.db.delete(pools).where(and(eq(pools.id, poolId), sql`${pools.seatingId} in ${of}`))
		await changed(ctx, seriesId)
		return { ok: true }
	})
}

export type NewQuestion = {
	kind: QuestionKind
	labels: Names
	options: string[]
	isRequired: boolean
	isPrivate: boolean
}

export function addQuestion(ctx: Ctx<User>, seriesId: string, of: NewQuestion): Promise<Added> {
	return transaction(ctx, async (ctx): Promise<Added> => {
		const model = await editable(ctx, seriesId)
		if (!model) return notNow
		const open = and(eq(questions.seatingId, model.id), isNull(questions.retiredAt))
		if ((await ctx.db.$count(questions, open)) >= maxQuestions) return { ok: false, reason: 'many' }
		const position = await ctx.db.$count(questions, eq(questions.seatingId, model.id))
		await ctx.db.insert(questions).values({ ...of, seatingId: model.id, position })
		await changed(ctx, seriesId)
		return { ok: true }
	})
}

/** No longer asked; answers that were given stay until they are erased. */
export async function retireQuestion(
	ctx: Ctx<User>,
	seriesId: string,
	questionId: string,
): Promise<Done | NotNow> {
	const model = await editable(ctx, seriesId)
	if (!model) return notNow
	await ctx.db
		.update(questions)
		.set({ retiredAt: ctx.now })
		.where(and(eq(questions.id, questionId), eq(questions.seatingId, model.id)))
	await changed(ctx, seriesId)
	return { ok: true }
}
