import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { readId } from '#app/platform/ids.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { detailFields, seriesFields, startFields, tagFields } from './fields.ts'
import { maxReasonLength, maxTags, type Names, postRights } from './model.ts'

const yes = z
	.string()
	.optional()
	.transform((value) => value === 'yes')
const optionalId = z
	.string()
	.default('')
	.transform((text) => readId(text) ?? null)

export const startInput = z
	.object({ ...inputOf(startFields), isAnnouncement: yes })
	.transform(({ language, ...form }) => ({ ...form, language: language as Locale }))

/** Tags are checkboxes `tag_<id>`. */
export const detailsInput = z
	.looseObject({
		...inputOf(detailFields),
		seriesId: optionalId,
		categoryId: optionalId,
		isAnnouncement: yes,
	})
	.refine(
		({ sourceUrl }) => sourceUrl === '' || /^https?:\/\/\S+$/.test(sourceUrl),
		reportAt('sourceUrl', m.posts_source_wrong),
	)
	.refine(
		(form) => tagsOf(form).length <= maxTags,
		reportAt('tags', () => m.posts_tags_many({ max: maxTags })),
	)
	.transform((form) => ({
		language: form.language as Locale,
		slug: form.slug === '' ? '' : slugOf(form.slug, ''),
		byline: form.byline,
		translatorByline: form.translatorByline,
		sourceUrl: form.sourceUrl,
		seriesId: form.seriesId,
		categoryId: form.categoryId,
		isAnnouncement: form.isAnnouncement,
		tagIds: tagsOf(form),
	}))

function tagsOf(form: Record<string, unknown>): string[] {
	return Object.keys(form).flatMap((name) => /^tag_([0-9a-f-]{36})$/.exec(name)?.[1] ?? [])
}

export const translationInput = z.object({ language: z.enum(locales, 'blog.language-required') })

/** A local time, in the organisation's zone. */
export const scheduleInput = z.object({ day: z.string().default(''), time: z.string().default('') })

export const withdrawInput = z.object({
	note: z
		.string()
		.default('')
		.transform((text) => text.replace(/\r\n?/g, '\n').trim())
		.pipe(z.string().min(1, 'staff.reason-required').max(maxReasonLength, 'blog.reason-long')),
	showsReason: yes,
})

export const seriesInput = z.object(inputOf(seriesFields)).transform((form) => ({
	names: byLanguage(form, 'name', locales) as Names,
	texts: byLanguage(form, 'text', locales),
}))
export const tagInput = z
	.object(inputOf(tagFields))
	.transform((form) => byLanguage(form, 'name', locales) as Names)
export const orderInput = z.object({
	work: z.string().default(''),
	by: z.enum(['up', 'down']).transform((by) => (by === 'up' ? -1 : 1)),
})

/** Somebody and a right; `find` searches. */
export const grantInput = z.object({
	personId: z.string().default(''),
	right: z.enum(postRights).catch('write'),
	find: z.string().optional(),
	searched: z.string().default(''),
})
export const revokeInput = z.object({ personId: z.string(), right: z.enum(postRights) })
