import { siteOf } from '#app/platform/site/head.ts'
import { SeriesPage, seriesHead } from '../components/series-page.tsx'
import type { SeriesPageData } from '../page-data.ts'
import { loadSeries } from '../series.server.ts'
import type { Route } from './+types/event'

export const handle = { pageCache: { query: ['after'], tags: ['event', 'scholar', 'category'] } }

export function loader(args: Route.LoaderArgs) {
	return loadSeries(args, 'events')
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	seriesHead(siteOf(matches), loaderData as SeriesPageData | undefined)

export default function EventPage({ loaderData }: Route.ComponentProps) {
	return <SeriesPage data={loaderData} />
}
