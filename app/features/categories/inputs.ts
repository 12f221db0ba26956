import { z } from 'zod'
import { type Subject, subjects } from '#app/drawings/glass.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import {
	type CategoryText,
	categoryIcons,
	categoryPolicies,
	categoryTypes,
	maxDescriptionLength,
	maxNoticeLength,
	nameLengths,
} from './model.ts'

const typed = z.string().default('')
const line = typed.transform((text) => text.replace(/\s+/g, ' ').trim())
const paragraph = typed.transform((text) => text.replace(/\r\n?/g, '\n').trim())

function nameOf(max: number, tooLong: string) {
	const length = z.string().min(nameLengths.min, 'categories.name-short').max(max, tooLong)
	return { required: line.pipe(length), optional: line.pipe(z.union([z.literal(''), length])) }
}

const description = paragraph.pipe(z.string().max(maxDescriptionLength, 'categories.description-long'))
const notice = paragraph.pipe(z.string().max(maxNoticeLength, 'categories.notice-long'))

/** One field per language: `name_en`, `name_ar`, `name_ur`. */
function inEach<P extends string, S extends z.ZodType>(prefix: P, schema: S) {
	const fields = locales.map((locale) => [`${prefix}_${locale}`, schema])
	return Object.fromEntries(fields) as Record<`${P}_${Locale}`, S>
}

function form(type: z.ZodType<CategoryText['type']>, name: ReturnType<typeof nameOf>) {
	return z
		.object({
			name: name.required,
			description,
			type,
			...inEach('name', name.optional),
			...inEach('description', description),
			...inEach('notice', notice),
			subject: z.union([z.literal(''), z.enum(subjects)]).catch(''),
			icon: z.union([z.literal(''), z.enum(categoryIcons)]).catch(''),
			policy: z.enum(categoryPolicies).catch('open'),
			consultancy: typed.transform((value) => value === 'yes'),
			stamp: typed,
		})
		.superRefine((fields, ctx) => {
			const hasNotice = locales.some((locale) => fields[`notice_${locale}`] !== '')
			if (fields.type !== 'course' && fields.policy === 'refused' && !hasNotice)
				ctx.addIssue({ code: 'custom', path: ['policy'], message: 'categories.refusal-unexplained' })
		})
		.transform(({ stamp, ...fields }) => ({ stamp, text: textOf(fields) }))
}

type Said = Record<`${'name' | 'description' | 'notice'}_${Locale}`, string> &
	Pick<CategoryText, 'name' | 'type' | 'policy'> & {
		description: string
		icon: string
		subject: Subject | ''
		consultancy: boolean
	}

function textOf(fields: Said): CategoryText {
	const each = (prefix: 'name' | 'description' | 'notice') =>
		Object.fromEntries(
			locales.flatMap((locale) => {
				const words = fields[`${prefix}_${locale}`]
				return words ? [[locale, words]] : []
			}),
		)
	const asks = fields.type !== 'course'
	return {
		name: fields.name,
		names: each('name'),
		description: fields.description || null,
		descriptions: each('description'),
		icon: fields.icon || null,
		subject: fields.subject || null,
		type: fields.type,
		// Courses have no questions.
		notices: asks ? each('notice') : {},
		policy: asks ? fields.policy : 'open',
		leadsToConsultancy: asks && fields.consultancy,
	}
}

/** Moves up or down in the list of these types. */
export const orderInput = z.object({
	by: z.enum(['up', 'down']),
	type: z.enum(['all', 'course', 'fatwa']).catch('all'),
})

const missing = 'categories.type-required'
export const createCategoryInput = form(
	z.enum(['course', 'fatwa'], missing),
	nameOf(nameLengths.create, 'categories.name-long'),
)
export const editCategoryInput = form(
	z.enum(categoryTypes, missing),
	nameOf(nameLengths.edit, 'categories.name-longer'),
)
