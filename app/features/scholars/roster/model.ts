import type { WhyNotOffered } from '#app/features/users/scholars.ts'
import type { Role } from '#app/platform/actor.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Service } from '../model.ts'

type CategoryNames = { id: string; name: string; names: Partial<Record<Locale, string>> }

/** Matters that a scholar answers in a service; an empty list means any. */
export type Competences = {
	/** For fatwas. */
	categories: CategoryNames[]
	/** For a service with its own topics. */
	topics: string[]
	languages: Locale[]
}

export type Absence = {
	id: string
	fromOn: string
	untilOn: string
	/** The stand-in; null: the pool. */
	standIn: string | null
	appliedAt: Date | null
}
export type AbsenceState = 'planned' | 'running' | 'over'

/** @param today date in the organisation's zone, `2026-03-10` */
export function stateOf(
	{ fromOn, untilOn }: Pick<Absence, 'fromOn' | 'untilOn'>,
	today: string,
): AbsenceState {
	if (untilOn < today) return 'over'
	return fromOn > today ? 'planned' : 'running'
}

/** Noon of a date, to format it: no zone turns noon into another day. */
export function noonOf(day: string): Date {
	return new Date(`${day}T12:00:00Z`)
}

export type ListedScholar = {
	id: string
	name: string
	role: Role
	/** Why they cannot be assigned anything; null: they can. */
	notOffered: WhyNotOffered | null
	openClaims: number
	/** The running absence, or the next. */
	absence: { fromOn: string; untilOn: string; standIn: string | null } | null
	/** For fatwas. */
	answers: Competences
	/** Other services that they are named for. */
	services: Service[]
}
