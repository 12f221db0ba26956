import type { NoticeKind } from '#app/features/notifications/model.ts'

export const teachingNotices: NoticeKind[] = []
