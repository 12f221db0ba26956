import { z } from 'zod'
import { studentGroups } from '#app/features/courses/model.ts'
import { maxAnnouncementText, maxAnnouncementTitle } from './model.ts'

export const announcementInput = z.object({
	id: z.uuid('teaching.news-again'),
	title: z
		.string()
		.trim()
		.min(1, 'teaching.news-title-required')
		.max(maxAnnouncementTitle, 'teaching.news-title-long'),
	text: z
		.string()
		.trim()
		.min(1, 'teaching.news-text-required')
		.max(maxAnnouncementText, 'teaching.news-text-long'),
	to: z.enum(studentGroups, 'teaching.news-again').default('all'),
	/** Absent: the confirmation is shown first. `no`: back to editing. */
	sure: z.enum(['yes', 'no']).optional(),
})
