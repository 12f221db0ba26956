import { siteOf } from '#app/platform/site/head.ts'
import { SeriesPage, seriesHead } from '../components/series-page.tsx'
import type { SeriesPageData } from '../page-data.ts'
import { loadSeries } from '../series.server.ts'
import type { Route } from './+types/majlis'

export const handle = { pageCache: { query: ['after'], tags: ['event', 'scholar', 'category'] } }

export function loader(args: Route.LoaderArgs) {
	return loadSeries(args, 'majalis')
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	seriesHead(siteOf(matches), loaderData as SeriesPageData | undefined)

export default function MajlisPage({ loaderData }: Route.ComponentProps) {
	return <SeriesPage data={loaderData} />
}
