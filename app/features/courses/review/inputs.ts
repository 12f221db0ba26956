import { z } from 'zod'
import { outcomesInput } from '#app/features/courses/author/editor/inputs.ts'
import { courseLevels, courseStatuses } from '#app/features/courses/model.ts'
import { readBounded } from '#app/platform/http/bounded.ts'
import { locales } from '#app/platform/text/locale.ts'
import { maxDescriptionLength, maxNoteLength, maxTitleLength } from '../model.ts'

const missing = 'teaching.office-field-required'
const typed = z.string().default('')
const written = typed.transform((value) => value.replace(/\r\n?/g, '\n').trim())
const text = (max: number, long: string) => written.pipe(z.string().min(1, missing).max(max, long))
const note = written.pipe(z.string().max(maxNoteLength, 'teaching.office-note-long'))

const course = z.object({
	title: text(maxTitleLength, 'teaching.office-title-long'),
	description: text(maxDescriptionLength, 'teaching.office-description-long'),
	outcomes: outcomesInput,
	categoryId: z.uuid(missing),
	level: z.enum(courseLevels, missing).default('beginner'),
	language: z.enum(locales, missing),
	scholarId: z.uuid(missing),
	status: z.enum(courseStatuses, missing).default('draft'),
	imageUrl: typed.transform((value) => value.trim()),
	reason: note,
	/** What was typed to find the scholar, and what the offered people were found by. */
	scholarSearch: typed.transform((value) => value.trim().slice(0, 100)),
	scholarSearched: typed,
	/** The button that only looks for the scholar. */
	find: z.string().optional(),
	/** As the form was shown; of a new course nothing. */
	stamp: typed,
})

/** The form as a whole says so too, in the words of the specification. */
export const courseInput = z.unknown().transform((value, ctx): z.output<typeof course> => {
	const read = readBounded(course, value)
	if (read.success) return read.data
	if (read.error.issues.some((issue) => issue.message === missing))
		ctx.addIssue({ code: 'custom', path: [''], message: 'teaching.office-required' })
	for (const { path, message } of read.error.issues) ctx.addIssue({ code: 'custom', path, message })
	return z.NEVER
})
