import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatAgo } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Meeting, Status } from '../../model.ts'
import { wordIn } from '../../model.ts'
import { formatClockTime, formatDateTime } from '../../when.ts'
import { scholarList } from '../params.ts'
import { StatusBadge } from './status-badge.tsx'

export type ListedBooking = {
	id: string
	status: Status
	startsAt: Date
	endsAt: Date
	createdAt: Date
	names: Partial<Record<Locale, string>>
	seeker: string
	scholar: string | null
	meeting: Meeting | null
	withSpouse: boolean
}
export const meetingIcons = { video: 'film', phone: 'phone', place: 'map-pin' } as const

type Props = {
	booking: ListedBooking
	zone: string
	now: Date
	/** The day is in the heading above. */
	isOfDay?: boolean
	/** Show its scholar. */
	withScholar?: boolean
}

export function BookingCard({ booking, zone, now, isOfDay, withScholar }: Props) {
	const { id, status, startsAt, endsAt, createdAt, names, seeker, scholar, meeting, withSpouse } = booking
	const locale = getLocale()
	const isOver = status === 'confirmed' && endsAt <= now
	return (
		<article className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
			<p className={isOfDay ? 'font-semibold sm:w-44' : 'w-full font-semibold'}>
				<time dateTime={startsAt.toISOString()}>
					{isOfDay ? (
						<bdi>
							{formatClockTime(startsAt, locale, zone)} – {formatClockTime(endsAt, locale, zone)}
						</bdi>
					) : (
						formatDateTime(startsAt, locale, zone)
					)}
				</time>
			</p>
			<p className="min-w-0 grow basis-48 wrap-anywhere">
				<Link to={`${scholarList.path}/${id}`} className="font-semibold">
					<bdi>{seeker}</bdi>
				</Link>
				{withSpouse && (
					<span className="text-muted">
						{dot()}
						{m.consultations_with_spouse()}
					</span>
				)}
				<span className="block text-muted text-sm">
					{wordIn(names, locale)}
					{withScholar && (
						<>
							{dot()}
							<bdi>{scholar ?? m.consultations_no_scholar()}</bdi>
						</>
					)}
					{status === 'pending' && (
						<>
							{dot()}
							{m.consultations_asked_ago({ ago: formatAgo(createdAt, now, locale) })}
						</>
					)}
				</span>
			</p>
			<span className="flex items-center gap-3">
				{meeting && <Icon name={meetingIcons[meeting]} className="size-5 text-muted" />}
				{withScholar && !scholar && <Badge tone="red">{m.consultations_no_scholar()}</Badge>}
				{isOver ? <Badge tone="yellow">{m.consultations_to_close()}</Badge> : <StatusBadge status={status} />}
			</span>
		</article>
	)
}
