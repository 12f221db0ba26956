import { z } from 'zod'
import { countries } from '#app/platform/text/countries.ts'
import { locales } from '#app/platform/text/locale.ts'
import { maxNoteLength, maxQuestionLength, maxTitleLength } from '../model.ts'
import { privacies } from './model.ts'

const missing = 'ifta.field-required'
const text = z.string(missing).trim().min(1, missing)

export const askInput = z.object({
	title: text.max(maxTitleLength, 'ifta.title-too-long').transform((title) => title.replace(/\s+/g, ' ')),
	category: z.uuid(missing),
	question: text
		.transform((question) => question.replace(/\r\n?/g, '\n'))
		.pipe(z.string().max(maxQuestionLength, 'ifta.details-too-long')),
	language: z.enum(locales, 'ifta.language-unknown'),
	country: z
		.string()
		.default('')
		.refine((country) => country === '' || countries.includes(country), 'ifta.country-unknown')
		.transform((country) => country || null),
	privacy: z.enum(privacies, 'ifta.privacy-required').default('private'),
	/** The category whose notice stood there while they wrote. */
	noticed: z.string().default(''),
	/** Not empty: they were shown what was answered already, and ask all the same. */
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

/** What is typed so far, to compare it; nothing is required. */
export const comparedInput = z.object({
	title: z.string().default(''),
	question: z
		.string()
		.max(2 * maxQuestionLength)
		.default(''),
	language: z.enum(locales).catch('en'),
})
