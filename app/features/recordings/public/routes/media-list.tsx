import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { clock } from '../../chapters.ts'
import { mediaPath, podcastsPath, recordingPath, seriesPath } from '../../model.ts'
import { listUnfinished } from '../../positions/positions.server.ts'
import { listPublicSeries, listPublished } from '../../published.server.ts'
import { RecordingList } from '../components/recording-list.tsx'
import { listHref, listQuery, readFilters } from '../params.ts'
import type { Route } from './+types/media-list'

export const handle = { pageCache: { query: listQuery, tags: ['recording', 'scholar'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale } = requestContext(context)
	const filters = readFilters(new URL(request.url).searchParams)
	const cursor = readCursor(request)
	const [page, series] = await loadOrFail(context, m.recordings_load_failed, () =>
		Promise.all([listPublished(ctx, locale, filters, cursor), listPublicSeries(ctx)]),
	)
	const isPlain = cursor === null && Object.values(filters).every((each) => each === null)
	const unfinished = ctx.actor && isPlain ? await listUnfinished({ ...ctx, actor: ctx.actor }, locale) : []
	return { ...page, series, unfinished, filters, isFirst: cursor === null, days: daysOf(context) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { filters, isFirst, rows } = loaderData
	const site = siteOf(matches)
	const isNarrowed = Object.values(filters).some((each) => each !== null)
	return headOf({
		site,
		title: m.recordings_media(),
		description: m.recordings_description({ site: isolated(site.name) }),
		path: listHref(filters),
		...(isNarrowed && { versions: [] }),
		noindex: !isFirst || isNarrowed || rows.length === 0,
	})
}

export default function MediaList({ loaderData }: Route.ComponentProps) {
	const { rows, older, series, unfinished, filters, isFirst, days } = loaderData
	const chosen = series.find(({ slug }) => slug === filters.series)
	const locale = getLocale()
	const isNarrowed = Object.values(filters).some((each) => each !== null)
	return (
		<Page title={m.recordings_media()} width="reading">
			{unfinished.length > 0 && (
				<section
					aria-labelledby="unfinished"
					className="no-print mb-8 rounded-card border border-line bg-surface px-5 py-4"
				>
					<h2 id="unfinished" className="text-lg">
						{m.recordings_go_on()}
					</h2>
					<ul>
						{unfinished.map(({ slug, text, at }) => (
							<li key={slug} className="flex flex-wrap items-center gap-x-4">
								<Link
									to={recordingPath({ slug })}
									lang={text.language}
									dir={directionOf(text.language)}
									className="inline-flex min-h-11 items-center wrap-anywhere"
								>
									{text.title}
								</Link>
								<span className="text-muted text-sm">
									{m.recordings_stopped_at({ time: inNumerals(clock(at), locale) })}
								</span>
							</li>
						))}
					</ul>
				</section>
			)}
			<Form method="get" className="mb-6 flex flex-wrap items-end gap-3">
				<SelectField
					name="language"
					label={m.recordings_language()}
					value={filters.language ?? ''}
					options={[
						{ value: '', label: m.posts_any() },
						...locales.map((each) => ({ value: each, label: localeNames[each] })),
					]}
				/>
				{series.length > 0 && (
					<SelectField
						name="series"
						label={m.recordings_series()}
						value={chosen?.slug ?? ''}
						options={[
							{ value: '', label: m.posts_any() },
							...series.map(({ slug, names }) => ({ value: slug, label: names[locale] })),
						]}
					/>
				)}
				{filters.speaker && <input type="hidden" name="speaker" value={filters.speaker} />}
				<Button tone="quiet">{m.posts_show()}</Button>
			</Form>
			<p className="mb-2 flex flex-wrap gap-x-6">
				{chosen && (
					<Link to={seriesPath(chosen)} className="inline-flex min-h-11 items-center">
						{m.recordings_series_in_order()}
					</Link>
				)}
				<Link to={podcastsPath} className="inline-flex min-h-11 items-center">
					{m.podcasts_title()}
				</Link>
			</p>
			{rows.length === 0 ? (
				<EmptyState
					title={isNarrowed ? m.recordings_none_found() : m.recordings_none_yet()}
					action={
						isNarrowed && (
							<ButtonLink to={mediaPath} tone="quiet">
								{m.recordings_show_all()}
							</ButtonLink>
						)
					}
				/>
			) : (
				<RecordingList rows={rows} days={days} />
			)}
			<Pager
				label={m.recordings_pages()}
				newer={isFirst ? null : listHref(filters)}
				older={older && listHref(filters, older)}
				newerLabel={m.recordings_newest()}
				olderLabel={m.recordings_older()}
			/>
		</Page>
	)
}
