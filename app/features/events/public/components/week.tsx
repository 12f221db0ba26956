import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot, listed } from '#app/platform/text/lists.ts'
import { formatShortDate, formatWeekday } from '#app/platform/time/time.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { type CircleLevel, publicPath } from '../../model.ts'
import { audienceWords, circleLevelWords } from '../../words.ts'
import { type ListedEvent, whereText } from './date-row.tsx'
import { languageName } from './language-name.ts'
import { States } from './states.tsx'
import { Times } from './times.tsx'

export type ListedCircle = ListedEvent & {
	book: string
	chapter: string
	level: CircleLevel | null
	hasChildCare: boolean
	hasSeparateEntrance: boolean
	welcomesChildren: boolean
}

type Props = {
	days: readonly string[]
	circles: ListedCircle[]
	zone: string
	readerZone: string
	today: string
}

/** The circles of a week: a column a day on wide screens, one below the other on narrow ones. */
export function Week({ days, circles, zone, readerZone, today }: Props) {
	const locale = getLocale()
	return (
		<ol className="grid gap-3 lg:grid-cols-7">
			{days.map((day) => {
				const ofDay = circles.filter((circle) => circle.day === day)
				return (
					<li
						key={day}
						aria-current={day === today ? 'date' : undefined}
						className={`grid min-w-0 content-start gap-2 rounded-card border border-line p-3 ${day === today ? 'bg-emerald-tint' : 'bg-surface'} ${ofDay.length === 0 ? 'max-lg:hidden' : ''}`}
					>
						<h3 className="flex flex-wrap items-baseline justify-between gap-x-2">
							<span className="font-semibold">
								{formatWeekday(new Date(`${day}T12:00:00Z`), locale, 'UTC')}
							</span>
							<span className="text-muted text-sm">{formatShortDate(day, locale)}</span>
						</h3>
						{ofDay.length === 0 ? (
							<p className="text-muted text-sm">{m.eventpages_day_none()}</p>
						) : (
							<ul className="grid gap-4">
								{ofDay.map((circle) => (
									<Circle key={circle.id} of={circle} zone={zone} readerZone={readerZone} />
								))}
							</ul>
						)}
					</li>
				)
			})}
		</ol>
	)
}

function Circle({ of, zone, readerZone }: { of: ListedCircle; zone: string; readerZone: string }) {
	const book = [of.book, of.chapter].filter(Boolean).map((text) => isolated(text))
	const facts = [
		of.audience === 'all' ? '' : audienceWords[of.audience](),
		of.level && circleLevelWords[of.level](),
		of.language === getLocale() ? '' : languageName(of.language),
		whereText(of),
		of.hasChildCare && m.eventpages_child_care(),
		of.welcomesChildren && m.eventpages_children(),
		of.hasSeparateEntrance && m.eventpages_separate_entrance(),
	].filter(Boolean)
	return (
		<li className="grid gap-1">
			<p className="text-sm">
				<Times
					startsAt={of.startsAt}
					endsAt={of.endsAt}
					zone={of.zone ?? zone}
					readerZone={readerZone}
					isWithDay={false}
				/>
			</p>
			<h4 className="flex flex-wrap items-baseline gap-x-2 gap-y-1 font-serif">
				<Link to={publicPath(of)} className="wrap-anywhere">
					<InLanguage text={of.title} language={of.language} />
				</Link>
				<States isExpected={of.isExpected} isMoved={of.isMoved} />
			</h4>
			{book.length > 0 && <p className="wrap-anywhere text-sm">{book.join(dot())}</p>}
			{of.speakers.length > 0 && (
				<p className="wrap-anywhere text-sm">
					{m.eventpages_with({ names: listed(of.speakers.map((name) => isolated(name))) })}
				</p>
			)}
			{facts.length > 0 && <p className="wrap-anywhere text-muted text-sm">{facts.join(dot())}</p>}
		</li>
	)
}
