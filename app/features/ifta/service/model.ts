import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import type { Role } from '#app/platform/actor.ts'
import type { Locale } from '#app/platform/locale.ts'

export type Words = Partial<Record<Locale, string>>

/** What the organisation says of its fatwa service. */
export type Service = {
	dailyLimit: number
	/** No words: open. */
	closed: Words
	notice: Words
	promisedDays: [from: number, to: number]
	/** 0 Sunday … 6 Saturday. */
	workingDays: number[]
	zone: string
}
export const maxServiceWords = 300
export const maxDailyLimit = 100
export const maxPromisedDays = 90
/** As a week is written here: Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

type CategoryNames = { id: string; name: string; names: Words }

/** What a scholar answers; an empty list means any. */
export type Competences = { categories: CategoryNames[]; languages: Locale[] }

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
	isClosed: boolean
	openClaims: number
	/** The one that runs, or the next. */
	absence: { fromOn: string; untilOn: string; standIn: string | null } | null
	answers: Competences
}

export type ListedAsker = {
	id: string
	name: string
	email: string
	/** Exact up to 1,000. */
	questions: number
	lastAskedAt: Date | null
	blockedAt: Date | null
	dailyLimit: number | null
}

export type AskedQuestion = {
	id: string
	title: string
	status: FatwaStatus
	isPrivate: boolean
	closedAt: Date | null
	createdAt: Date
}
