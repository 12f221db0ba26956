import { listComing } from '#app/features/events/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { wallTime } from '#app/platform/time/zoned-time.ts'

const most = 3
const evening = '16:00'

/** The events of today that are not over; null: there is none. */
export async function findTonight(ctx: Ctx, zone: string) {
	const today = dayIn(ctx.now, zone)
	const { rows } = await listComing(ctx, {}, { today, size: most })
	const events = rows
		.filter(({ day }) => day <= today)
		.map(({ id, date, startsAt, kind, slug, title, language, room, place, zone }) => ({
			id,
			date,
			startsAt,
			kind,
			slug,
			title,
			language,
			room,
			place,
			zone,
		}))
	if (events.length === 0) return null
	const isEvening = events.every((each) => wallTime(each.startsAt, each.zone ?? zone).time >= evening)
	return { events, isEvening }
}
