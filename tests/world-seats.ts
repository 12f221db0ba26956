import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
	type NewRegistration,
	type Person,
	register,
} from '#app/features/events/seats/commands/register.server.ts'
import { pools, registrations, seatings } from '#app/features/events/seats/tables.server.ts'
import type { Needs } from '#app/features/events/seats/walk.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noon, testEnv } from './world.ts'

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
