import { z } from 'zod'
import { locales } from '#app/platform/text/locale.ts'

const typed = z.string().default('')
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A checkbox a category (`category_<id>`) and a language (`language_ar`), behind "any" or "these" of both. */
export const competencesInput = z.record(z.string(), z.string()).transform((form, ctx) => {
	const ticked = (prefix: string) =>
		Object.entries(form).flatMap(([name, value]) =>
			name.startsWith(prefix) && value === 'yes' ? [name.slice(prefix.length)] : [],
		)
	const categories = form.categories === 'these' ? ticked('category_').filter((id) => uuid.test(id)) : []
	const languages =
		form.languages === 'these' ? locales.filter((locale) => form[`language_${locale}`] === 'yes') : []
	for (const [field, some] of Object.entries({ categories, languages }))
		if (form[field] === 'these' && some.length === 0)
			ctx.addIssue({ code: 'custom', path: [field], message: 'scholars.choose-some' })
	return { categories, languages }
})

/** A day that some calendar has: not the 99th, nor the 30th of February. */
function isDay(text: string): boolean {
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
	return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const absenceInput = z
	.object({
		fromOn: typed.refine(isDay, 'scholars.day-required'),
		untilOn: typed.refine(isDay, 'scholars.day-required'),
		/** Empty: what they hold goes back to the pool. */
		standIn: typed
			.refine((id) => id === '' || uuid.test(id), 'scholars.stand-in')
			.transform((id) => id || null),
	})
	.superRefine(({ fromOn, untilOn }, ctx) => {
		if (untilOn < fromOn)
			ctx.addIssue({ code: 'custom', path: ['untilOn'], message: 'scholars.absence-order' })
	})
