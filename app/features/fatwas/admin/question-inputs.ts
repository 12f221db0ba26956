import { z } from 'zod'
import { officeFields } from '#app/features/fatwas/library/fields.ts'
import { fatwaStatuses } from '#app/features/fatwas/library/model.ts'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { readBounded } from '#app/platform/http/bounded.ts'
import { maxNoteLength } from '../model.ts'

const missing = m.office_field_required
const typed = z.string().default('')
const id = z.uuid({ error: missing })
const idOrNone = z.union([z.literal('').transform(() => null), z.uuid('ifta.office-choose')]).default(null)
const ticked = z
	.string()
	.optional()
	.transform((value) => value === 'yes')

const note = typed
	.transform((value) => value.replace(/\r\n?/g, '\n').trim())
	.pipe(z.string().max(maxNoteLength, 'ifta.office-note-long'))

const question = z.object({
	...inputOf(officeFields),
	categoryId: id,
	isPrivate: ticked,
	status: z.enum(fatwaStatuses, { error: missing }).default('pending'),
	/** Absent where the form does not offer it. */
	scholarId: idOrNone.optional(),
	anyway: ticked,
	note,
	userId: idOrNone,
	/** Text of the search for the asker, and the text that the offered people were found by. */
	userSearch: typed.transform((value) => value.trim().slice(0, 100)),
	userSearched: typed,
	/** The button that only searches for the asker. */
	find: z.string().optional(),
	/** When the question was last changed, as the form was shown; empty for a new one. */
	version: typed,
})

/** Adds the specification's message for the whole form. */
export const questionInput = z.unknown().transform((value, ctx): z.output<typeof question> => {
	const read = readBounded(question, value)
	if (read.success) return read.data
	if (read.error.issues.some((issue) => issue.message === missing()))
		ctx.addIssue({ code: 'custom', path: [''], message: 'ifta.office-required' })
	for (const { path, message } of read.error.issues) ctx.addIssue({ code: 'custom', path, message })
	return z.NEVER
})

const reason = note.pipe(z.string().min(1, 'ifta.office-public-reason-required'))
const target = z.uuid('ifta.office-target-required')
export const mergeInput = z.object({ targetId: target, note })
export const supersessionInput = z.object({ targetId: target, note: reason })
