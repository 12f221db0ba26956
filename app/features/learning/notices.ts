import type { NoticeKind } from '#app/features/notifications/model.ts'

export const learningNotices: NoticeKind[] = []
