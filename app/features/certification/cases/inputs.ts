import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf } from '#app/fields/input.ts'
import { locales } from '#app/platform/text/locale.ts'
import { functions, type Names } from '../model.ts'
import { schemeFields } from './fields.ts'

/** Terms that a new scheme begins with, and that an empty field means. */
export const usualTerms = { months: 12, deciders: 3, majorDays: 30, minorDays: 90, answerDays: 90 }

const yes = z
	.string()
	.optional()
	.transform((value) => value === 'yes')

export const schemeInput = z
	.object({ ...inputOf(schemeFields), isUnanimous: yes, isOffered: yes })
	.transform((form) => ({
		names: byLanguage(form, 'name', locales) as Names,
		texts: byLanguage(form, 'text', locales) as Names,
		kind: form.kind,
		months: form.months ?? usualTerms.months,
		deciders: form.deciders ?? usualTerms.deciders,
		majorDays: form.majorDays ?? usualTerms.majorDays,
		minorDays: form.minorDays ?? usualTerms.minorDays,
		answerDays: form.answerDays ?? usualTerms.answerDays,
		promisedDays: form.promisedDays || null,
		maxIngredients: form.maxIngredients || null,
		isUnanimous: form.isUnanimous,
		isOffered: form.isOffered,
	}))
export type SchemeInput = z.output<typeof schemeInput>

/** Somebody and a function; `find` searches. */
export const officerInput = z.object({
	personId: z.string().default(''),
	function: z.enum(functions).catch('review'),
	find: z.string().optional(),
	searched: z.string().default(''),
})
export const dismissalInput = z.object({ personId: z.string(), function: z.enum(functions) })
