import { m } from '#app/paraglide/messages.js'
import { breadcrumbOf, type Head, headOf, type Site } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { firstWords } from '#app/platform/text/text.ts'
import { AddToCalendar } from '#app/ui/add-to-calendar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { eventsPath, majalisPath, publicPath } from '../../model.ts'
import { ruleText } from '../../rule-words.ts'
import { kindWords } from '../../words.ts'
import type { SeriesPageData } from '../page-data.ts'
import { seriesData } from '../schema.ts'
import { DateList } from './date-list.tsx'
import { Facts } from './facts.tsx'
import { OwnTimes } from './times.tsx'

const descriptionLetters = 200

/** The path of the list that a series belongs to, and its name. */
export function listOf({ kind }: Pick<SeriesPageData['series'], 'kind'>) {
	return kind === 'majlis'
		? { path: majalisPath, name: m.eventpages_majalis() }
		: { path: eventsPath, name: m.eventpages_title() }
}

export function seriesHead(site: Site, data: SeriesPageData | undefined) {
	if (!data) return []
	const { series, organisation, isFirst } = data
	const list = listOf(series)
	const path = publicPath(series)
	const description = firstWords(series.text, descriptionLetters) || ruleText(series.rule)
	const head: Head = {
		site,
		title: series.title,
		description,
		path,
		type: 'article',
		picture: `event-${series.slug}`,
		noindex: !isFirst || series.sampleAt !== null,
		data: [
			seriesData(site, series, organisation.name),
			breadcrumbOf(site, site.locale, [
				{ name: list.name, path: list.path },
				{ name: series.title, path },
			]),
		],
	}
	return headOf(head)
}

/** A series: its rule in words, its coming dates, the people and the place. */
export function SeriesPage({ data }: { data: SeriesPageData }) {
	const { series, next, past, zone, zoneName, readerZone, site, isFirst } = data
	const list = listOf(series)
	const path = publicPath(series)
	const facts = [kindWords[series.kind](), series.category && isolated(series.category.name)]
	return (
		<Page
			title={<InLanguage text={series.title} language={series.language} />}
			intro={facts.filter(Boolean).join(dot())}
			breadcrumb={[{ label: list.name, to: list.path }, { label: series.title }]}
		>
			<div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
				<div className="grid content-start gap-8">
					{series.status === 'ended' && <Notice title={m.eventpages_ended()} />}
					<p className="font-serif text-xl">{ruleText(series.rule)}</p>
					{series.text && (
						<div
							lang={series.language}
							dir={directionOf(series.language)}
							className="wrap-anywhere max-w-measure whitespace-pre-line"
						>
							{series.text}
						</div>
					)}
					<Facts
						series={series}
						people={series.people}
						room={series.room?.names ?? null}
						place={series.place}
					/>
				</div>
				<div className="grid content-start gap-6">
					<Section title={m.eventpages_dates()}>
						{next.rows.length === 0 ? (
							<p>{m.eventpages_dates_none()}</p>
						) : (
							<DateList of={next.rows} series={series} zone={zone} readerZone={readerZone} />
						)}
						<p className="mt-3 flex flex-wrap gap-3">
							{!isFirst && (
								<ButtonLink to={path} tone="quiet">
									{m.eventpages_earlier()}
								</ButtonLink>
							)}
							{next.older && (
								<ButtonLink to={`${path}?${new URLSearchParams({ after: next.older })}`} tone="quiet">
									{m.eventpages_more_dates()}
								</ButtonLink>
							)}
						</p>
					</Section>
					<AddToCalendar
						site={site}
						feeds={[
							{
								path: `${eventsPath}/${encodeURIComponent(series.slug)}.ics`,
								name: series.title,
								label: m.eventpages_feed_series(),
							},
						]}
					/>
					{past.length > 0 && (
						<details className="rounded-card border border-line bg-surface">
							<summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
								{m.eventpages_past()}
							</summary>
							<div className="px-4 pb-4">
								<DateList of={past} series={series} zone={zone} readerZone={readerZone} isPast />
							</div>
						</details>
					)}
					<p className="text-muted text-sm">{m.eventpages_in_zone({ zone: zoneName })}</p>
				</div>
			</div>
			<OwnTimes />
		</Page>
	)
}
