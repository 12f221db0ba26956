import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { machineJson } from '../machine.server.ts'
import { publicEvent } from '../public-record.ts'
import { listEvents } from '../queries.server.ts'
import type { Route } from './+types/register-json'

const usualLimit = 100
const mostEvents = 500

/** The events of the register after `?after=`, at most `?limit=`, each with its certificate as it stands now. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const after = readCount(searchParams.get('after'), 0)
	const limit = readCount(searchParams.get('limit'), usualLimit)
	if (after === null || limit === null || limit < 1)
		return machineJson(context, request, { error: 'after and limit are whole numbers' }, 400)
	const { SITE_URL } = requestContext(context).runtime.env
	const size = Math.min(limit, mostEvents)
	const rows = await listEvents(visitor(context), { after, limit: size + 1, today: todayOf(context) })
	const events = rows.slice(0, size).map((row) => publicEvent(SITE_URL, row))
	return machineJson(context, request, {
		events,
		last: events.at(-1)?.id ?? after,
		hasMore: rows.length > size,
	})
}

/** @returns null for anything but a whole number */
function readCount(text: string | null, usual: number): number | null {
	if (text === null || text === '') return usual
	return /^\d{1,15}$/.test(text) ? Number(text) : null
}
