import { z } from 'zod'
import { courseStatuses } from '#app/features/courses/model.ts'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { readBounded } from '#app/platform/http/bounded.ts'
import { maxNoteLength } from '../model.ts'
import { officeChoices, officeTexts } from './fields.ts'

const missing = () => m.teaching_field_required()
const typed = z.string().default('')
const written = typed.transform((value) => value.replace(/\r\n?/g, '\n').trim())
const note = written.pipe(z.string().max(maxNoteLength, 'teaching.office-note-long'))

const choices = inputOf(officeChoices)

const course = z.object({
	...inputOf(officeTexts),
	categoryId: z.uuid({ error: missing }),
	...choices,
	level: choices.level.default('beginner'),
	scholarId: z.uuid({ error: missing }),
	status: z.enum(courseStatuses, { error: missing }).default('draft'),
	imageUrl: typed.transform((value) => value.trim()),
	reason: note,
	/** The typed search for a scholar, and the search of the offered results. */
	scholarSearch: typed.transform((value) => value.trim().slice(0, 100)),
	scholarSearched: typed,
	/** The button that only searches for the scholar. */
	find: z.string().optional(),
	/** Stamp of the shown state; empty for a new course. */
	stamp: typed,
})

/** The specification also wants one sentence for the whole form. */
export const courseInput = z.unknown().transform((value, ctx): z.output<typeof course> => {
	const read = readBounded(course, value)
	if (read.success) return read.data
	if (read.error.issues.some((issue) => issue.message === missing()))
		ctx.addIssue({ code: 'custom', path: [''], message: 'teaching.office-required' })
	for (const { path, message } of read.error.issues) ctx.addIssue({ code: 'custom', path, message })
	return z.NEVER
})
