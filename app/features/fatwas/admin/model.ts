import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'

export const maxDailyLimit = 100

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
