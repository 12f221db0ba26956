import type { StudentGroup } from '#app/features/courses/model.ts'
import type { Locale } from '#app/platform/text/locale.ts'

export const maxAnnouncementTitle = 120
export const maxAnnouncementText = 5000

export type Announcement = {
	id: string
	audience: StudentGroup
	title: string
	/** Plain text; blank lines separate paragraphs. */
	text: string
	createdAt: Date
	author: { name: string; names: Partial<Record<Locale, string>> | null } | null
}
