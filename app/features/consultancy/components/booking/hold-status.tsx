import { m } from '#app/paraglide/messages.js'
import { holdMinutes } from '../../model.ts'
import script from './hold.js?url'

/** Remaining time of the reservation; filled by hold.js, which makes it. */
export function HoldStatus() {
	const left = [holdMinutes, 5, 2, 1].map((minutes) => [minutes, m.booking_hold_left({ minutes })])
	return (
		<div
			data-hold
			data-over={m.booking_hold_over()}
			data-taken={m.booking_hold_taken()}
			data-failed={m.booking_hold_failed()}
			data-left={JSON.stringify(Object.fromEntries(left))}
			hidden
			className="rounded-card border border-info bg-info-tint px-4 py-3"
		>
			<p data-held className="flex flex-wrap justify-between gap-x-4">
				{m.booking_held()} <bdi role="timer" className="font-semibold tabular-nums" />
			</p>
			<p role="status" />
			<script type="module" src={script} />
		</div>
	)
}
