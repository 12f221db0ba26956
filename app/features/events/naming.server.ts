import { eq, inArray } from 'drizzle-orm'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { type Naming, namingOf } from '#app/staff/naming.server.ts'
import { eventSeries, occurrences, rooms } from './tables.server.ts'
import { nameIn } from './words.ts'

const seriesNaming = namingOf({
	areas: ['event'],
	table: eventSeries,
	id: eventSeries.id,
	columns: { title: eventSeries.title },
	name: ({ title }) => title,
})

const roomNaming = namingOf({
	areas: ['room'],
	table: rooms,
	id: rooms.id,
	columns: { names: rooms.names },
	name: ({ names }) => names && nameIn(names),
})

/** Dates are named by their series and day. */
const dateNaming: Naming = {
	areas: ['occurrence'],
	async find(ctx, ids) {
		const rows = await ctx.db
			.select({ id: occurrences.id, title: eventSeries.title, day: occurrences.day })
			.from(occurrences)
			.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
			.where(inArray(occurrences.id, ids))
		return rows.map(({ id, title, day }) => ({
			id,
			name: [isolated(title), formatDay(new Date(`${day}T12:00:00Z`), getLocale(), 'UTC')].join(dot()),
		}))
	},
}

export const eventNamings = [seriesNaming, roomNaming, dateNaming]
