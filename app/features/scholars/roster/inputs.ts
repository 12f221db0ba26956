import { z } from 'zod'
import { locales } from '#app/platform/text/locale.ts'
import { isDay } from '#app/platform/time/time.ts'
import { services } from '../model.ts'

const typed = z.string().default('')
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Checkboxes for categories (`category_<id>`) or topics (`topic_<value>`) and languages (`language_ar`), each behind
 * "any" or "these". Without a service it is the form of fatwas; for another, `named` says whether the scholar is named
 * for it.
 */
export const competencesInput = z.record(z.string(), z.string()).transform((form, ctx) => {
	const these = (field: string, prefix: string) =>
		form[field] !== 'these'
			? []
			: Object.entries(form).flatMap(([name, value]) =>
					name.startsWith(prefix) && value === 'yes' ? [name.slice(prefix.length)] : [],
				)
	const service = services.find((each) => each === form.service) ?? 'fatwas'
	const isNamed = service === 'fatwas' || form.named === 'yes'
	const categories = these('categories', 'category_').filter((id) => uuid.test(id))
	const topics = these('topics', 'topic_')
	const ticked = these('languages', 'language_')
	const languages = locales.filter((locale) => ticked.includes(locale))
	for (const [field, values] of Object.entries({ categories, topics, languages }))
		if (isNamed && form[field] === 'these' && values.length === 0)
			ctx.addIssue({ code: 'custom', path: [field], message: 'scholars.choose-some' })
	return { service, isNamed, categories, topics, languages }
})

export const absenceInput = z
	.object({
		fromOn: typed.refine(isDay, 'scholars.day-required'),
		untilOn: typed.refine(isDay, 'scholars.day-required'),
		/** Empty: what they hold returns to the pool. */
		standIn: typed
			.refine((id) => id === '' || uuid.test(id), 'scholars.stand-in')
			.transform((id) => id || null),
	})
	.superRefine(({ fromOn, untilOn }, ctx) => {
		if (untilOn < fromOn)
			ctx.addIssue({ code: 'custom', path: ['untilOn'], message: 'scholars.absence-order' })
	})
