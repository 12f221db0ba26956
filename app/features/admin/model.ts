import type { Role } from '#app/platform/actor.ts'

/** The six count cards, in their order. */
export const totals = ['users', 'scholars', 'courses', 'fatwas', 'pendingFatwas', 'pendingCourses'] as const
export type Totals = Record<(typeof totals)[number], number>

export type RecentUser = { id: string; name: string; email: string; role: Role; createdAt: Date }

/** The page of messages that begins below one of them, or the first. */
export function messagesPage(before?: string): string {
	return before ? `/admin/messages?before=${before}` : '/admin/messages'
}
