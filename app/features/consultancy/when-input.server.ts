import { dayIn, isDay } from '#app/platform/time/time.ts'
import { addMonths, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { monthsAhead, type Service, timeOfSlot } from './model.ts'

type When = { startsAt: number; errors: null } | { startsAt: null; errors: Record<string, string> }

/**
 * The chosen hour of a form: `timeSlot` is its instant, or the specification's form (`09:00 AM`) together with `date`
 * in the organisation's zone.
 */
export function readWhen(
	{ date = '', timeSlot = '' }: Record<string, string>,
	{ zone }: Pick<Service, 'zone'>,
	now: Date,
): When {
	const named = timeOfSlot(timeSlot)
	const hasDay = isDay(date)
	const startsAt = named ? (hasDay ? instantOf(date, named, zone) : Number.NaN) : Date.parse(timeSlot)
	const refused = (errors: Record<string, string>): When => ({ startsAt: null, errors })
	if (Number.isNaN(startsAt)) {
		if (hasDay && date < dayIn(now, zone)) return refused({ date: 'consultancy.date-past' })
		return refused({
			...(hasDay ? {} : { date: 'consultancy.date-required' }),
			...(named ? {} : { timeSlot: 'consultancy.slot-required' }),
		})
	}
	if (startsAt <= now.getTime()) return refused({ date: 'consultancy.date-past' })
	const last = addMonths(dayIn(now, zone), monthsAhead)
	if (dayIn(new Date(startsAt), zone) > last) return refused({ date: 'booking.date-far' })
	return { startsAt, errors: null }
}
