import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot, listed } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { type Audience, type EventKind, type Names, publicPath } from '../../model.ts'
import { hijriText } from '../../when-words.ts'
import { audienceWords, kindWords, nameIn } from '../../words.ts'
import { languageName } from './language-name.ts'
import { States } from './states.tsx'
import { Times } from './times.tsx'

/** A date of some series, as lists have it; `date` is its key. */
export type ListedEvent = {
	id: string
	date: string
	day: string
	startsAt: Date
	endsAt: Date
	isExpected: boolean
	isMoved: boolean
	room: Names | null
	place: string
	kind: EventKind
	slug: string
	title: string
	language: Locale
	audience: Audience
	isOnline: boolean
	speakers: string[]
	zone: string | null
	rule: Rule
}

type Props = { of: ListedEvent; zone: string; readerZone: string }

/** A date in a list: when, what, where and for whom. */
export function DateRow({ of, zone, readerZone }: Props) {
	const hijri = hijriText(of.date, of.rule)
	const facts = [
		kindWords[of.kind](),
		of.audience === 'all' ? '' : audienceWords[of.audience](),
		whereText(of),
		of.language === getLocale() ? '' : languageName(of.language),
	]
	return (
		<li className="grid gap-1 px-4 py-4">
			<p className="text-muted">
				<Times
					startsAt={of.startsAt}
					endsAt={of.endsAt}
					zone={of.zone ?? zone}
					readerZone={readerZone}
					className="font-semibold text-ink"
				/>
				{hijri && <span className="block">{hijri}</span>}
			</p>
			<h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-serif text-lg">
				<Link to={publicPath(of, of.date)} className="wrap-anywhere">
					<InLanguage text={of.title} language={of.language} />
				</Link>
				<States isExpected={of.isExpected} isMoved={of.isMoved} />
			</h3>
			<p className="wrap-anywhere text-muted">{facts.filter(Boolean).join(dot())}</p>
			{of.speakers.length > 0 && (
				<p className="wrap-anywhere">
					{m.eventpages_with({ names: listed(of.speakers.map((name) => isolated(name))) })}
				</p>
			)}
		</li>
	)
}

export function whereText({
	room,
	place,
	isOnline,
}: Pick<ListedEvent, 'room' | 'place' | 'isOnline'>): string {
	const somewhere = (room && nameIn(room)) || place
	return [somewhere && isolated(somewhere), isOnline && m.events_online()].filter(Boolean).join(dot())
}
