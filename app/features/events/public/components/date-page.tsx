import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { addressIn, breadcrumbOf, headOf, type Site } from '#app/platform/site/head.ts'
import { dot, listed } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { firstWords } from '#app/platform/text/text.ts'
import { formatHijriDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { eventsPath, publicPath, registerPathOf } from '../../model.ts'
import { ruleText } from '../../rule-words.ts'
import { hijriText, whenText } from '../../when-words.ts'
import { causeWords, kindWords } from '../../words.ts'
import type { DatePageData } from '../page-data.ts'
import { eventData } from '../schema.ts'
import { Facts, SeriesLink } from './facts.tsx'
import { listOf } from './series-page.tsx'
import { States } from './states.tsx'
import { OwnTimes, Times } from './times.tsx'

const descriptionLetters = 160

export function dateHead(site: Site, data: DatePageData | undefined) {
	if (!data) return []
	const { series, date, organisation, zone } = data
	const list = listOf(series)
	const path = publicPath(series, date.key)
	const when = whenText(date, zone)
	return headOf({
		site,
		title: listed([series.title, when]),
		description: [when, firstWords(series.text, descriptionLetters)].filter(Boolean).join(dot()),
		path,
		type: 'article',
		picture: `event-${series.slug}-${date.key}-${date.sequence}`,
		noindex: series.sampleAt !== null,
		data: [
			eventData(site, series, date, {
				isOnline: series.isOnline,
				speakers: date.speakers,
				zone,
				organisation: organisation.name,
				address: organisation.address,
				picture: addressIn(
					site,
					site.locale,
					`/pictures/${encodeURIComponent(`event-${series.slug}-${date.key}-${date.sequence}`)}.png`,
				),
			}),
			breadcrumbOf(site, site.locale, [
				{ name: list.name, path: list.path },
				{ name: series.title, path: publicPath(series) },
				{ name: when, path },
			]),
		],
	})
}

/** One date, in any state. */
export function DatePage({ data }: { data: DatePageData }) {
	const { series, date, zone, zoneName, readerZone, now } = data
	const list = listOf(series)
	const isPast = date.endsAt <= now
	const people = date.people.some(({ part }) => part === 'speaker')
		? date.people
		: [...series.people, ...date.people]
	return (
		<Page
			title={<InLanguage text={series.title} language={series.language} />}
			intro={kindWords[series.kind]()}
			breadcrumb={[
				{ label: list.name, to: list.path },
				{ label: series.title, to: publicPath(series) },
				{ label: whenText(date, zone) },
			]}
			width="reading"
		>
			<div className="grid gap-8">
				{date.status === 'cancelled' && (
					<Notice tone="bad" title={m.eventpages_is_cancelled()}>
						<p className="wrap-anywhere">
							{date.reason ? <bdi>{date.reason}</bdi> : date.cause && causeWords[date.cause]()}
						</p>
					</Notice>
				)}
				{date.status === 'held' && date.isMoved && <Notice tone="warn" title={m.eventpages_is_moved()} />}
				{date.status === 'held' && date.isExpected && (
					<Notice tone="warn" title={m.eventpages_is_expected()} />
				)}
				{date.status === 'held' && isPast && <Notice title={m.eventpages_is_past()} />}
				<div className="grid gap-1">
					<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-serif text-xl">
						<Times
							startsAt={date.startsAt}
							endsAt={date.endsAt}
							zone={zone}
							readerZone={readerZone}
							className={date.status === 'cancelled' ? 'line-through' : ''}
						/>
						<States status={date.status} isExpected={date.isExpected} isMoved={date.isMoved} />
					</p>
					<p className="text-muted">
						{hijriText(date.key, series.rule) ||
							formatHijriDay(new Date(`${date.day}T12:00:00Z`), getLocale(), 'UTC')}
						{dot()}
						{m.eventpages_in_zone({ zone: zoneName })}
					</p>
				</div>
				{series.text && (
					<div
						lang={series.language}
						dir={directionOf(series.language)}
						className="wrap-anywhere max-w-measure whitespace-pre-line"
					>
						{series.text}
					</div>
				)}
				<Facts series={series} people={people} room={date.room} place={date.place} isOfDate />
				<div className="flex flex-wrap gap-3">
					{series.registration !== 'none' && date.status === 'held' && date.startsAt > now && (
						<ButtonLink to={registerPathOf({ slug: series.slug, key: date.key })}>
							{m.eventpages_register()}
						</ButtonLink>
					)}
					<ButtonLink
						to={`${eventsPath}/${encodeURIComponent(series.slug)}/${date.key}.ics`}
						tone="quiet"
						reloadDocument
					>
						{m.eventpages_download()}
					</ButtonLink>
					<ButtonLink to={publicPath(series)} tone="quiet">
						{m.eventpages_all_dates()}
					</ButtonLink>
				</div>
				{series.rule.days.kind !== 'once' && (
					<p className="text-muted">
						<SeriesLink series={series} />
						{dot()}
						{ruleText(series.rule)}
					</p>
				)}
			</div>
			<OwnTimes />
		</Page>
	)
}
