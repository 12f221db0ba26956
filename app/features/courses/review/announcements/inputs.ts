import { z } from 'zod'
import { studentGroups } from '#app/features/courses/model.ts'
import { maxAnnouncementText, maxAnnouncementTitle } from './model.ts'

export const announcementInput = z.object({
	/** Of the form, made with it. */
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
	/** Of the students. */
	to: z.enum(studentGroups, 'teaching.news-again').default('all'),
	/** Absent: it is shown once more before it is sent. `no`: it is changed. */
	sure: z.enum(['yes', 'no']).optional(),
})
