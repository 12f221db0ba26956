import { siteOf } from '#app/platform/site/head.ts'
import { DatePage, dateHead } from '../components/date-page.tsx'
import type { DatePageData } from '../page-data.ts'
import { loadDate } from '../series.server.ts'
import type { Route } from './+types/event-date'

export const handle = { pageCache: { query: [], tags: ['event', 'scholar'] } }

export function loader(args: Route.LoaderArgs) {
	return loadDate(args, 'events')
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	dateHead(siteOf(matches), loaderData as DatePageData | undefined)

export default function EventDate({ loaderData }: Route.ComponentProps) {
	return <DatePage data={loaderData} />
}
