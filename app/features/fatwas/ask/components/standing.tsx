import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Standing } from '../story.ts'
import { standingWords } from './standing-words.ts'

type Props = {
	standing: Standing
	/** Why the question was refused. */
	reason: string
	/** Calendar date; null where nothing is promised. */
	expectedOn: string | null
	isLate: boolean
	/** Address of the public answer, its own or that of the question it was merged into. */
	readAt: string | null
	days: Days
	children?: ReactNode
}

export function StandingNotice({ standing, reason, expectedOn, isLate, readAt, days, children }: Props) {
	const { title, text, tone } = standingWords[standing]
	return (
		<Notice tone={tone} title={title()} className="no-print mb-8">
			<p>{text()}</p>
			{reason && (
				<p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
					{reason}
				</p>
			)}
			{expectedOn && (
				<p className="mt-2">
					{isLate
						? m.asking_late({ day: formatDate(expectedOn, days) })
						: m.asking_expected({ day: formatDate(expectedOn, days) })}
				</p>
			)}
			{readAt && (
				<ButtonLink to={readAt} className="mt-3">
					{readWords(standing, readAt)}
				</ButtonLink>
			)}
			{standing === 'rejected' && (
				<p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
					<Link to="/fatwas/submit">{m.asking_ask_again()}</Link>
					<Link to="/contact">{m.asking_contact()}</Link>
				</p>
			)}
			{children}
		</Notice>
	)
}

/** Words of the link: an answer, or another question that waits for one. */
function readWords(standing: Standing, readAt: string): string {
	return standing === 'merged' && readAt.endsWith('/question')
		? m.asking_see_earlier()
		: m.asking_read_answer()
}

/** Formatted in UTC, because a calendar date has no time zone. */
function formatDate(date: string, { calendar }: Days): string {
	return formatDay(new Date(`${date}T12:00:00Z`), getLocale(), { zone: 'UTC', calendar })
}
