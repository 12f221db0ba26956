import { z } from 'zod'
import { questionFields } from '#app/features/fatwas/library/fields.ts'
import { maxQuestionLength } from '#app/features/fatwas/library/model.ts'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import { maxNoteLength } from '../model.ts'
import { privacies } from './model.ts'

export const askInput = z.object({
	...inputOf(questionFields),
	category: z.uuid({ error: m.asking_field_required }),
	privacy: z.enum(privacies, 'ifta.privacy-required').default('private'),
	/** Category whose notice was shown while writing. */
	noticed: z.string().default(''),
	/** Not empty: similar answers were shown, and the question is sent all the same. */
	compared: z.string().default(''),
})
export type AskInput = z.output<typeof askInput>

export const noteInput = z.object({
	note: z
		.string('ifta.clarification-required')
		.trim()
		.min(1, 'ifta.clarification-required')
		.transform((note) => note.replace(/\r\n?/g, '\n'))
		.pipe(z.string().max(maxNoteLength, 'ifta.clarification-too-long')),
})

/** An unfinished question, to search similar ones; nothing is required. */
export const comparedInput = z.object({
	title: z.string().default(''),
	question: z
		.string()
		.max(2 * maxQuestionLength)
		.default(''),
	language: z.enum(locales).catch('en'),
})
