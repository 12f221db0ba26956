import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SectionOutline } from '../../model.ts'
import { coursePath } from '../../model.ts'

export type Student = {
	slug: string
	done: string[]
	completed: boolean
	days: Days
}

/** State of a section for its student: when it opens, new, or removed for others. */
export function SectionState({
	section,
	student,
	locale,
}: {
	section: SectionOutline
	student: Student
	locale: Locale
}) {
	const { opensOn, isNew, isRetired } = section
	return (
		<>
			{isNew && (
				<Badge tone="blue">{student.completed ? m.courses_new_since_finished() : m.courses_new()}</Badge>
			)}
			{isRetired && <Badge>{m.courses_retired()}</Badge>}
			{opensOn !== null && (
				<Badge tone="yellow">
					<Icon name="lock" className="size-3.5" />
					{m.courses_opens({ day: formatCalendarDay(opensOn, locale, student.days) })}
				</Badge>
			)}
		</>
	)
}

export function SectionLink({ section, slug }: { section: SectionOutline; slug: string }) {
	return (
		<Link
			to={`${coursePath(slug)}/learn/${section.section}`}
			className="inline-flex min-h-8 items-center font-semibold"
		>
			{verbOf(section.media)}
			<span className="sr-only">: {section.title}</span>
		</Link>
	)
}

function verbOf(media: SectionOutline['media']): string {
	if (media === null) return m.courses_read()
	return media === 'audio' ? m.courses_listen() : m.courses_watch()
}

/** A calendar date is the same day in every zone. */
function formatCalendarDay(day: string, locale: Locale, { calendar }: Days): string {
	return formatDay(new Date(`${day}T12:00:00Z`), locale, { zone: 'UTC', calendar })
}
