import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import type { Days } from '#app/platform/time/time.ts'
import type { CardVisitTimes } from '../model.ts'

type Props = { of: CardVisitTimes; days: Days }

/** When a donor opened the card page, paid, and was booked. */
export function CardVisit({ of: { createdAt, paidAt, bookedAt, intentId }, days }: Props) {
	const when = (at: Date) => formatDayAndTime(at, getLocale(), days)
	return (
		<span className="grid gap-0.5">
			<span>{m.cards_history_started({ when: when(createdAt) })}</span>
			{paidAt && <span>{m.cards_history_paid({ when: when(paidAt) })}</span>}
			{bookedAt && <span>{m.cards_history_booked({ when: when(bookedAt) })}</span>}
			{intentId && (
				<bdi dir="ltr" className="text-muted text-sm">
					{intentId}
				</bdi>
			)}
		</span>
	)
}
