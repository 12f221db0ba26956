import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

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
