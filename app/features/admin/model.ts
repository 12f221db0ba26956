import type { Texts } from '#app/features/users/scholars.ts'
import type { Role } from '#app/platform/actor.ts'

export const totals = ['users', 'scholars', 'courses', 'fatwas', 'pendingFatwas', 'pendingCourses'] as const
export type Totals = Record<(typeof totals)[number], number>

export type Grown = Pick<Totals, 'users' | 'courses' | 'fatwas'>

export const adminTabs = ['overview', 'fatwas', 'courses', 'users'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Rows of a tab, and of its preview in the overview. */
export const shownOfTab = 5
export const overviewLimit = 2
export const waitingLimit = 6
export const allWaitingLimit = 60
/** Charts above the waiting list; the others are below. */
export const firstCharts = 3

export function readTab(params: URLSearchParams): AdminTab {
	return adminTabs.find((tab) => tab === params.get('tab')) ?? 'overview'
}

export function tabPath(tab: AdminTab): string {
	return tab === 'overview' ? '/admin' : `/admin?tab=${tab}`
}

export type RecentUser = { id: string; name: string; email: string; role: Role; createdAt: Date }

export type ScholarLoad = {
	id: string
	name: string
	names: Texts | null
	held: number
	answered: number
	/** Median days to an answer; null: no answers. */
	days: number | null
}
