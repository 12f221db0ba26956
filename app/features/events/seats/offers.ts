import { dayIn } from '#app/platform/time/time.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.ts'
import { answerFrom, answerUntil, lastOfferHours, leastAnswerHours } from './model.ts'

const hourMs = 3_600_000

/** The times of a seating, as instants; null: not set. */
export type SeatingTimes = {
	opensAt: Date | null
	closesAt: Date | null
	/** Closed by the organiser. */
	closedAt: Date | null
	beginsAt: Date | null
	/** The date is cancelled. */
	cancelledAt: Date | null
}

export type OfferRule = {
	beginsAt: Date | null
	zone: string
	/** Hours to answer. */
	answerHours: number
	/** False: no answer is needed. */
	offers: boolean
}

/** Before the opening, open, or over: closed, cancelled, or the event has begun. */
export function openingOf(times: SeatingTimes, now: Date): 'before' | 'open' | 'over' {
	const { opensAt, closesAt, closedAt, beginsAt, cancelledAt } = times
	if (closedAt || cancelledAt || [closesAt, beginsAt].some((end) => end !== null && end <= now)) return 'over'
	return opensAt !== null && opensAt > now ? 'before' : 'open'
}

export const hasBegun = ({ beginsAt }: { beginsAt: Date | null }, now: Date) =>
	beginsAt !== null && beginsAt <= now

/** In the last hours no seat is kept for a party that does not fit. */
export function isFilling(
	{ beginsAt, fillHours }: { beginsAt: Date | null; fillHours: number },
	now: Date,
): boolean {
	return beginsAt !== null && now.getTime() >= beginsAt.getTime() - fillHours * hourMs
}

/**
 * The end of an offer that is made now: only the hours of the day count, and it ends before the event begins.
 * @returns null if the party is confirmed at once: no answer is wanted, or too little time is left for one
 */
export function offerEnd({ beginsAt, zone, answerHours, offers }: OfferRule, now: Date): Date | null {
	if (!offers) return null
	const from = now.getTime()
	const last = beginsAt ? beginsAt.getTime() - lastOfferHours * hourMs : Number.POSITIVE_INFINITY
	if (addAnswerTime(from, leastAnswerHours * hourMs, zone) > last) return null
	return new Date(Math.min(addAnswerTime(from, answerHours * hourMs, zone), last))
}

/** The instant at which so much time by day has passed, in milliseconds. */
function addAnswerTime(from: number, duration: number, zone: string): number {
	let left = duration
	for (let day = dayIn(new Date(from), zone); ; day = addDays(day, 1)) {
		const start = Math.max(from, instantOf(day, answerFrom, zone))
		const length = Math.max(0, instantOf(day, answerUntil, zone) - start)
		if (left <= length) return start + left
		left -= length
	}
}
