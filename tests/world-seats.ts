import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { SeriesInput } from '#app/features/events/commands/series.server.ts'
import { type NewRegistration, register } from '#app/features/events/seats/commands/register.server.ts'
import { addPool, type Settings, saveSettings } from '#app/features/events/seats/commands/settings.server.ts'
import type { Person } from '#app/features/events/seats/parties.server.ts'
import { ensureSeating, findModel } from '#app/features/events/seats/seating-of.server.ts'
import { listPools } from '#app/features/events/seats/seats.server.ts'
import { pools, registrations, seatings } from '#app/features/events/seats/tables.server.ts'
import type { Needs } from '#app/features/events/seats/walk.ts'
import { eventSeries, occurrences } from '#app/features/events/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noon, testEnv } from './world.ts'
import { aSeries, london } from './world-events.ts'

let serial = 0

/** A seating with pools by their English names. */
export async function aSeating(
	db: Db,
	seats: Record<string, number | null>,
	over: Partial<typeof seatings.$inferInsert> = {},
) {
	const [row] = await db
		.insert(seatings)
		.values({ zone: 'UTC', createdAt: noon, updatedAt: noon, ...over })
		.returning()
	if (!row) throw new Error('no seating was made')
	const made = await db
		.insert(pools)
		.values(
			Object.entries(seats).map(([name, count], position) => ({
				seatingId: row.id,
				names: { en: name },
				seats: count,
				position,
			})),
		)
		.returning()
	const poolIds = Object.fromEntries(made.map(({ id, names }) => [names.en ?? '', id]))
	return { ...row, poolIds }
}

export type TestSeating = Awaited<ReturnType<typeof aSeating>>

/** People of a party, by the names of pools. */
export function peopleOf({ poolIds }: TestSeating, needs: Needs): Person[] {
	return Object.entries(needs).flatMap(([name, count]) =>
		Array.from({ length: count }, () => ({ poolId: poolIds[name] ?? '', name: '' })),
	)
}

/** A party comes, with an address of its own. */
export function comes(ctx: Ctx, seating: TestSeating, needs: Needs, over: Partial<NewRegistration> = {}) {
	const n = ++serial
	return register(
		ctx,
		{
			seatingId: seating.id,
			name: `Party ${n}`,
			contact: { email: `party${n}@example.org`, phone: '' },
			people: peopleOf(seating, needs),
			answers: {},
			language: 'en',
			zone: null,
			mayWait: true,
			formId: randomUUID(),
			...over,
		},
		testEnv.SECRET,
	)
}

/** Registers a party that must succeed. */
export async function aRegistration(
	ctx: Ctx,
	seating: TestSeating,
	needs: Needs,
	over: Partial<NewRegistration> = {},
) {
	const done = await comes(ctx, seating, needs, over)
	if (!done.ok) throw new Error(`not registered: ${done.reason}`)
	return done
}

export async function statusOf(db: Db, id: string) {
	const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
	return row?.status
}

/** Taken seats by the names of pools. */
export async function takenOf(db: Db, seating: { id: string }): Promise<Record<string, number>> {
	const rows = await db.select().from(pools).where(eq(pools.seatingId, seating.id)).orderBy(pools.position)
	return Object.fromEntries(rows.map(({ names, taken }) => [names.en ?? '', taken]))
}

const usual: Settings = {
	registration: 'open',
	per: 'date',
	opensBefore: null,
	closesBefore: null,
	answerHours: 48,
	fillHours: 24,
	offers: true,
}

const twoDaysMs = 2 * 86_400_000

/** A published series of this admin with seats, and its next date for which offers still wait for an answer. */
export async function aSeatedSeries(
	ctx: Ctx<User>,
	of: { seats: Record<string, number | null>; settings?: Partial<Settings>; series?: Partial<SeriesInput> },
) {
	const id = await aSeries(ctx, of.series)
	const settings = { ...usual, ...of.settings }
	await saveSettings(ctx, id, settings, london['organisation.zone'])
	for (const [name, seats] of Object.entries(of.seats)) await addPool(ctx, id, { names: { en: name }, seats })
	const [series] = await ctx.db.select().from(eventSeries).where(eq(eventSeries.id, id))
	const dates = await ctx.db
		.select()
		.from(occurrences)
		.where(
			and(eq(occurrences.seriesId, id), gt(occurrences.startsAt, new Date(ctx.now.getTime() + twoDaysMs))),
		)
		.orderBy(occurrences.startsAt)
		.limit(3)
	const model = await findModel(ctx, id)
	const [date] = dates
	if (!series || !date || !model) throw new Error('no series was made')
	const made = await listPools(ctx, model.id)
	const poolIds = Object.fromEntries(made.map(({ id, names }) => [names.en ?? '', id]))
	return { id, series, date, dates, model, poolIds, path: `/events/${series.slug}/${date.key}/register` }
}

/** The seating of a date of it, for `comes`. */
export async function seatingOf(
	ctx: Ctx,
	{ model, date, poolIds }: Awaited<ReturnType<typeof aSeatedSeries>>,
): Promise<TestSeating> {
	const id = await ensureSeating(ctx, model.id, date.id)
	const [row] = await ctx.db.select().from(seatings).where(eq(seatings.id, id))
	if (!row) throw new Error('no seating was made')
	return { ...row, poolIds }
}

/** A registration by SQL alone; its seating needs no seats. */
export async function aRow(db: Db, over: Partial<typeof registrations.$inferInsert> & { seatingId: string }) {
	const [row] = await db
		.insert(registrations)
		.values({
			place: ++serial,
			status: 'confirmed',
			name: `Party ${serial}`,
			tokenHash: randomUUID(),
			language: 'en',
			createdAt: noon,
			updatedAt: noon,
			...over,
		})
		.returning({ id: registrations.id })
	if (!row) throw new Error('no registration was made')
	return row.id
}
