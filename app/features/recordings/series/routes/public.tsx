import { textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { mediaPath, seriesPath } from '../../model.ts'
import { RecordingList } from '../../public/components/recording-list.tsx'
import { findPublicSeries } from '../../published.server.ts'
import type { Route } from './+types/public'

export const handle = { pageCache: { query: ['before'], tags: ['recording', 'scholar'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { locale } = requestContext(context)
	const cursor = readCursor(request)
	const series = requireRow(
		await loadOrFail(context, m.recordings_load_failed, () =>
			findPublicSeries(visitor(context), params.slug, locale, cursor),
		),
	)
	return {
		series,
		name: series.names[locale],
		text: textIn(series.texts, locale),
		isFirst: cursor === null,
		days: daysOf(context),
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { series, name, text, isFirst } = loaderData
	return headOf({
		site: siteOf(matches),
		title: name,
		description: text?.text.slice(0, 200) || name,
		path: seriesPath(series),
		noindex: series.isSample || !isFirst,
	})
}

export default function Series({ loaderData }: Route.ComponentProps) {
	const { series, name, text, isFirst, days } = loaderData
	const path = seriesPath(series)
	return (
		<Page
			title={<bdi>{name}</bdi>}
			width="reading"
			breadcrumb={[{ label: m.recordings_media(), to: mediaPath }, { label: name }]}
			intro={m.recordings_series()}
		>
			{text && (
				<div className="mb-8 max-w-measure whitespace-pre-line">
					<InLanguage {...text} />
				</div>
			)}
			<RecordingList rows={series.rows} days={days} isNumbered />
			<Pager
				label={m.recordings_pages()}
				newer={isFirst ? null : path}
				older={series.older && `${path}?before=${series.older}`}
				newerLabel={m.recordings_first_episodes()}
				olderLabel={m.recordings_more_episodes()}
			/>
		</Page>
	)
}
