import { eq } from 'drizzle-orm'
import { createSeries, publishSeries, type SeriesInput } from '#app/features/events/commands/series.server.ts'
import type { Place } from '#app/features/events/resettle.server.ts'
import { eventSeries, occurrences, rooms } from '#app/features/events/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { testEnv } from './world.ts'

export const london: Place = {
	'organisation.zone': 'Europe/London',
	'organisation.place': {
		latitude: 51.5,
		longitude: -0.12,
		method: 'MuslimWorldLeague',
		asr: 'standard',
	},
}

let serial = 0

export async function aRoom(db: Db, over: Partial<typeof rooms.$inferInsert> = {}) {
	const n = ++serial
	const [row] = await db
		.insert(rooms)
		.values({ names: { en: `Hall ${n}` }, ...over })
		.returning()
	if (!row) throw new Error('no room was made')
	return row
}

/** Every Monday at seven, an hour long. */
export function aSeriesInput(over: Partial<SeriesInput> = {}): SeriesInput {
	return {
		kind: 'event',
		title: `Evening ${++serial}`,
		text: 'A talk.',
		language: 'en',
		audience: 'all',
		rule: {
			days: { kind: 'weekly', weekdays: ['mon'], every: 1, weekStart: 'mon' },
			at: { clock: '19:00' },
			minutes: 60,
			from: '2026-03-01',
		},
		zone: null,
		roomId: null,
		place: 'The library',
		mapUrl: '',
		isOnline: false,
		link: '',
		categoryId: null,
		bring: '',
		book: '',
		chapter: '',
		level: null,
		hasSeparateEntrance: false,
		hasChildCare: false,
		welcomesChildren: false,
		hasWheelchairAccess: false,
		registration: 'none',
		isRecorded: false,
		recordingNote: '',
		speakers: [],
		...over,
	}
}

/** A draft of this admin. */
export async function aDraft(ctx: Ctx<User>, over: Partial<SeriesInput> = {}): Promise<string> {
	const { id } = await createSeries(ctx, testEnv.SECRET, aSeriesInput(over), { ownerId: ctx.actor.id })
	return id
}

/** A published series of this admin, with its dates. */
export async function aSeries(ctx: Ctx<User>, over: Partial<SeriesInput> = {}): Promise<string> {
	const id = await aDraft(ctx, over)
	const done = await publishSeries(ctx, london, id)
	if (!done.ok) throw new Error(`not published: ${JSON.stringify(done)}`)
	return id
}

/** Its dates, by key. */
export async function datesOf(db: Db, seriesId: string) {
	const rows = await db
		.select()
		.from(occurrences)
		.where(eq(occurrences.seriesId, seriesId))
		.orderBy(occurrences.key)
	return rows
}

export async function seriesOf(db: Db, id: string) {
	const [row] = await db.select().from(eventSeries).where(eq(eventSeries.id, id))
	if (!row) throw new Error('no such series')
	return row
}
