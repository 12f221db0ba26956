import { z } from 'zod'
import { locales } from '#app/platform/text/locale.ts'
import { kinds, limits, maxTitleLength, type Service } from './model.ts'

const trimmed = z
	.string()
	.default('')
	.transform((typed) => typed.replace(/\r\n?/g, '\n').trim())

/** What the form of a snippet may say; a reply of counseling has neither kind nor language. */
export function snippetInput(service: Service) {
	return z.object({
		id: z.uuid().nullable().catch(null),
		kind: z.enum(kinds).catch('other'),
		language: service === 'counseling' ? z.null().catch(null) : z.enum(locales, 'snippets.language-required'),
		title: trimmed.pipe(
			z.string().min(1, 'snippets.title-required').max(maxTitleLength, 'snippets.title-long'),
		),
		text: trimmed.pipe(
			z.string().min(1, 'snippets.text-required').max(limits[service].text, 'snippets.text-long'),
		),
	})
}
