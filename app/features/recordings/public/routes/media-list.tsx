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
import { formatDay } from '#app/platform/time/time.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { clock } from '../../chapters.ts'
import { mediaPath, recordingPath } from '../../model.ts'
import { listPublished } from '../../published.server.ts'
import { listHref, listQuery, readFilters } from '../params.ts'
import type { Route } from './+types/media-list'

export const handle = { pageCache: { query: listQuery, tags: ['recording', 'scholar'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale } = requestContext(context)
	const filters = readFilters(new URL(request.url).searchParams)
	const cursor = readCursor(request)
	const page = await loadOrFail(context, m.recordings_load_failed, () =>
		listPublished(ctx, locale, filters, cursor),
	)
	return { ...page, filters, isFirst: cursor === null, days: daysOf(context) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { filters, isFirst, rows } = loaderData
	const site = siteOf(matches)
	const isNarrowed = filters.language !== null || filters.speaker !== null
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
	const { rows, older, filters, isFirst, days } = loaderData
	const locale = getLocale()
	const isNarrowed = filters.language !== null || filters.speaker !== null
	return (
		<Page title={m.recordings_media()} width="reading">
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
				{filters.speaker && <input type="hidden" name="speaker" value={filters.speaker} />}
				<Button tone="quiet">{m.posts_show()}</Button>
			</Form>
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
				<ul className="listing grid divide-y divide-line border-line border-y">
					{rows.map(({ id, slug, text, speakers, language, seconds, publishedAt, ...row }) => (
						<li key={id} className="group relative grid gap-1.5 py-5">
							<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
								{publishedAt && <span>{formatDay(publishedAt, locale, days)}</span>}
								{seconds !== null && <span dir="ltr">{inNumerals(clock(seconds), locale)}</span>}
								<span>{localeNames[language]}</span>
								{row.hasTranscript && <Badge>{m.recordings_transcript()}</Badge>}
								{row.isSample && <Badge tone="yellow">{m.common_sample()}</Badge>}
							</p>
							<h2 lang={text.language} dir={directionOf(text.language)} className="wrap-anywhere text-xl">
								<Link
									to={recordingPath({ slug })}
									className="text-ink no-underline after:absolute after:inset-0 group-hover:text-emerald"
								>
									{text.title}
								</Link>
							</h2>
							{speakers.length > 0 && (
								<p className="wrap-anywhere text-muted">
									<bdi>{speakers.map(({ name }) => name).join(m.recordings_comma())}</bdi>
								</p>
							)}
						</li>
					))}
				</ul>
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
