import { m } from '#app/paraglide/messages.js'
import { answerCalendar } from '../calendar.server.ts'
import { readFilters } from '../params.ts'
import type { Route } from './+types/calendar'

/** The feed of all events and circles; `?kind=` and `?for=` narrow it. */
export function loader({ request, context }: Route.LoaderArgs) {
	const filters = readFilters(new URL(request.url).searchParams)
	return answerCalendar(context, request, { filters, name: m.eventpages_title() })
}
