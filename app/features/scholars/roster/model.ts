import type { WhyNotOffered } from '#app/features/users/scholars.ts'
import type { Role } from '#app/platform/actor.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Service } from '../model.ts'

type CategoryNames = { id: string; name: string; names: Partial<Record<Locale, string>> }

/** What a scholar answers in a service; an empty list means any. */
export type Competences = {
	/** Of fatwas. */
	categories: CategoryNames[]
	/** Of a service that has topics of its own. */
	topics: string[]
	languages: Locale[]
}

export type Absence = {
	id: string
	fromOn: string
	untilOn: string
	/** Who takes over; null: the pool. */
	standIn: string | null
	appliedAt: Date | null
}
export type AbsenceState = 'planned' | 'running' | 'over'

/** @param today the day in the organisation's zone, `2026-03-10` */
export function stateOf(
	{ fromOn, untilOn }: Pick<Absence, 'fromOn' | 'untilOn'>,
	today: string,
): AbsenceState {
	if (untilOn < today) return 'over'
	return fromOn > today ? 'planned' : 'running'
}

/** A calendar date for a date's words, which need an instant: noon, so that no zone makes it another day. */
export function noonOf(day: string): Date {
	return new Date(`${day}T12:00:00Z`)
}

export type ListedScholar = {
	id: string
	name: string
	role: Role
	/** Why nothing can be given to them; null: it can. */
	notOffered: WhyNotOffered | null
	openClaims: number
	/** The one that runs, or the next. */
	absence: { fromOn: string; untilOn: string; standIn: string | null } | null
	/** Of fatwas. */
	answers: Competences
	/** What else they were named for. */
	services: Service[]
}
