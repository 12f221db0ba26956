import type { Texts } from '#app/features/users/scholars.ts'
import type { Role } from '#app/platform/actor.ts'

/** The six count cards, in their order. */
export const totals = ['users', 'scholars', 'courses', 'fatwas', 'pendingFatwas', 'pendingCourses'] as const
export type Totals = Record<(typeof totals)[number], number>

/** How many of them came this month. */
export type Grown = Pick<Totals, 'users' | 'courses' | 'fatwas'>

/** The four views of the dashboard. */
export const adminTabs = ['overview', 'fatwas', 'courses', 'users'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Of a list that the dashboard shows, and of its beginning in the overview. */
export const shownOfTab = 5
export const shownOfOverview = 2
/** Of what waits, on the dashboard and on its own page. */
export const shownOfWaiting = 6
export const shownOfAllWaiting = 60
/** Charts that stand above what waits; the others are below. */
export const firstCharts = 3

export function readTab(asked: URLSearchParams): AdminTab {
	return adminTabs.find((tab) => tab === asked.get('tab')) ?? 'overview'
}

export function tabPath(tab: AdminTab): string {
	return tab === 'overview' ? '/admin' : `/admin?tab=${tab}`
}

export type RecentUser = { id: string; name: string; email: string; role: Role; createdAt: Date }

/** What a scholar has open, and what they answered in the weeks that are shown. */
export type ScholarLoad = {
	id: string
	name: string
	names: Texts | null
	held: number
	answered: number
	/** Half of the answers took less; null: there were none. */
	days: number | null
}
