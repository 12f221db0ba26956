import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { type Names, publicPath } from '../../model.ts'
import { lengthText, ruleText } from '../../rule-words.ts'
import { audienceWords, circleLevelWords, nameIn, registrationWords } from '../../words.ts'
import type { SeriesPageData } from '../page-data.ts'
import { eventsHref, noFilters } from '../params.ts'
import { languageName } from './language-name.ts'

type Series = SeriesPageData['series']
type Person = { profileId: string | null; name: string; part: string }

/** Facts of a series, and of one of its dates where they differ. */
export function Facts({
	series,
	people,
	room,
	place,
	isOfDate = false,
}: {
	series: Series
	people: readonly Person[]
	room: Names | null
	place: string
	isOfDate?: boolean
}) {
	const { audience, language, bring, book, chapter, level, registration } = series
	const own = room && series.room && nameIn(room) === nameIn(series.room.names) ? series.room : null
	const mapUrl = own ? own.mapUrl || series.mapUrl : room ? '' : series.mapUrl
	const facts: [string, ReactNode][] = [
		[m.eventpages_repeats(), !isOfDate && series.rule.days.kind !== 'once' && ruleText(series.rule)],
		[m.eventpages_duration(), lengthText(series.rule)],
		[m.eventpages_speakers(), people.length > 0 && <People of={people} />],
		[
			m.eventpages_place(),
			(room || place || series.isOnline) && (
				<Place
					room={room}
					place={place}
					mapUrl={mapUrl}
					isOnline={series.isOnline}
					hasLink={series.hasLink}
				/>
			),
		],
		[m.eventpages_entrance(), own && nameIn(own.entrances) && <bdi>{nameIn(own.entrances)}</bdi>],
		[m.eventpages_for(), audienceWords[audience]()],
		[m.eventpages_language(), languageName(language)],
		[m.eventpages_book(), book && <InLanguage text={book} language={language} />],
		[m.eventpages_chapter(), chapter && <InLanguage text={chapter} language={language} />],
		[m.eventpages_level(), level && circleLevelWords[level]()],
		[m.eventpages_bring(), bring && <InLanguage text={bring} language={language} />],
		[m.eventpages_registration(), registrationWords[registration]()],
		[m.eventpages_good_to_know(), <Comforts key="comforts" series={series} room={own} />],
	]
	return (
		<dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
			{facts.map(([term, fact]) =>
				fact ? (
					<div key={term} className="grid gap-0.5 sm:contents">
						<dt className="text-muted">{term}</dt>
						<dd className="wrap-anywhere">{fact}</dd>
					</div>
				) : null,
			)}
		</dl>
	)
}

function People({ of }: { of: readonly Person[] }) {
	return (
		<ul className="grid gap-1">
			{of.map(({ profileId, name, part }) => (
				<li key={`${profileId} ${name} ${part}`}>
					{profileId ? (
						<Link to={eventsHref({ ...noFilters, speakerId: profileId })}>
							<bdi>{name}</bdi>
						</Link>
					) : (
						<bdi>{name}</bdi>
					)}
					{part === 'host' && <span className="text-muted"> ({m.eventpages_host()})</span>}
				</li>
			))}
		</ul>
	)
}

type PlaceProps = { room: Names | null; place: string; mapUrl: string; isOnline: boolean; hasLink: boolean }

function Place({ room, place, mapUrl, isOnline, hasLink }: PlaceProps) {
	const name = room ? nameIn(room) : place
	return (
		<div className="grid gap-1">
			{name && <bdi>{name}</bdi>}
			{mapUrl && (
				<a href={mapUrl} rel="noopener noreferrer" className="justify-self-start">
					{m.eventpages_map()}
				</a>
			)}
			{isOnline && (
				<p>
					{m.events_online()}
					{hasLink && <span className="block text-muted">{m.eventpages_online_link()}</span>}
				</p>
			)}
		</div>
	)
}

function Comforts({ series, room }: { series: Series; room: Series['room'] }) {
	const said = [
		series.hasChildCare && m.eventpages_child_care(),
		series.welcomesChildren && m.eventpages_children(),
		(series.hasSeparateEntrance || room?.hasSeparateEntrance) && m.eventpages_separate_entrance(),
		(series.hasWheelchairAccess || room?.hasWheelchairAccess) && m.eventpages_wheelchair(),
		series.isRecorded &&
			(series.recordingNote
				? `${m.eventpages_recorded()}: ${isolated(series.recordingNote)}`
				: m.eventpages_recorded()),
	].filter(Boolean)
	if (said.length === 0) return null
	return (
		<ul className="grid gap-1">
			{said.map((text) => (
				<li key={String(text)}>{text}</li>
			))}
		</ul>
	)
}

/** The title of a series as a link to its page. */
export function SeriesLink({ series }: { series: Pick<Series, 'kind' | 'slug' | 'title' | 'language'> }) {
	return (
		<Link to={publicPath(series)}>
			<InLanguage text={series.title} language={series.language} />
		</Link>
	)
}
