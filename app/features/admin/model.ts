import type { Role } from '#app/platform/actor.ts'

/** The six count cards, in their order. */
export const totals = ['users', 'scholars', 'courses', 'fatwas', 'pendingFatwas', 'pendingCourses'] as const
export type Totals = Record<(typeof totals)[number], number>

/** The four views of the dashboard. */
export const adminTabs = ['overview', 'fatwas', 'courses', 'users'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Of a list that the dashboard shows, and of its beginning in the overview. */
export const shownOfTab = 5
export const shownOfOverview = 2

export function readTab(asked: URLSearchParams): AdminTab {
	return adminTabs.find((tab) => tab === asked.get('tab')) ?? 'overview'
}

export function tabPath(tab: AdminTab): string {
	return tab === 'overview' ? '/admin' : `/admin?tab=${tab}`
}

export type RecentUser = { id: string; name: string; email: string; role: Role; createdAt: Date }
