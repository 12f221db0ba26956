import { z } from 'zod'
import { formatReference, parseReference } from '#app/features/scripture/model.ts'
import { locales } from '#app/platform/text/locale.ts'
import { plainNumber } from '#app/platform/text/typed.ts'
import {
	duaSources,
	maxArabic,
	maxSituationName,
	maxSourcePart,
	maxTranslation,
	needsGrade,
	translatedLocales,
	voices,
} from './model.ts'

const typed = z.string().default('')
const line = typed
	.transform((text) => text.replace(/\s+/g, ' ').trim())
	.pipe(z.string().max(maxSourcePart, 'duas.source-long'))
const paragraph = (max: number, code: `duas.${string}`) =>
	typed.transform((text) => text.replace(/\r\n?/g, '\n').trim()).pipe(z.string().max(max, code))

/** The number of a word in any digits; null where none is given. */
const word = typed.transform((text, ctx) => {
	const plain = plainNumber(text)
	if (plain === '') return null
	if (/^[1-9]\d{0,3}$/.test(plain)) return Number(plain)
	ctx.addIssue({ code: 'custom', message: 'duas.words-wrong' })
	return z.NEVER
})

const translation = paragraph(maxTranslation, 'duas.translation-long')
const arabicLetter = /\p{Script=Arabic}/u

/** What the form says of a dua; a situation is a box `situation_<id>`. */
export const duaInput = z
	.looseObject({
		source: z.enum(duaSources).catch('hadith'),
		reference: typed,
		fromWord: word,
		toWord: word,
		voice: z.enum(voices).nullable().catch(null),
		arabic: paragraph(maxArabic, 'duas.arabic-long'),
		...{ translation_en: translation, translation_ur: translation },
		...{ collection: line, number: line, grade: line, grader: line },
		/** The button that shows the words and saves nothing. */
		look: z.string().optional(),
	})
	.superRefine((form, ctx) => {
		const issue = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
		if (situationsOf(form).length === 0 && !form.look) issue('situations', 'duas.situation-required')
		if (form.source === 'quran') {
			if (!parseReference(form.reference)) issue('reference', 'duas.reference-wrong')
			if ((form.fromWord === null) !== (form.toWord === null)) issue('toWord', 'duas.words-wrong')
			return
		}
		if (!arabicLetter.test(form.arabic)) issue('arabic', 'duas.arabic-required')
		if (form.collection === '') issue('collection', 'duas.source-required')
		if (form.number === '') issue('number', 'duas.source-required')
		if ((needsGrade(form.collection) || form.grader !== '') && form.grade === '')
			issue('grade', 'duas.grade-required')
		if ((needsGrade(form.collection) || form.grade !== '') && form.grader === '')
			issue('grader', 'duas.grade-required')
	})
	.transform((form) => {
		const { fromWord, toWord, voice, arabic, collection, number, grade, grader, look } = form
		const reference = form.source === 'quran' ? parseReference(form.reference) : undefined
		const translations = Object.fromEntries(
			translatedLocales.flatMap((locale) => {
				const text = form[`translation_${locale}`]
				return text ? [[locale, text]] : []
			}),
		)
		const none = { collection: '', number: '', grade: '', grader: '', arabic: null, translations: {} }
		return {
			look: look !== undefined,
			situations: situationsOf(form),
			said: reference
				? { ...none, reference: formatReference(reference), fromWord, toWord, voice }
				: {
						...{ reference: null, fromWord: null, toWord: null, voice: null },
						...{ arabic, translations, collection, number, grade, grader },
					},
		}
	})
export type DuaInput = z.output<typeof duaInput>

function situationsOf(form: Record<string, unknown>): string[] {
	return Object.keys(form).flatMap((name) => /^situation_([0-9a-f-]{36})$/.exec(name)?.[1] ?? [])
}

const name = line.pipe(z.string().min(2, 'duas.name-wrong').max(maxSituationName, 'duas.name-wrong'))
export const situationInput = z
	.object({ name_en: name, name_ar: name, name_ur: name, shown: typed })
	.transform((form) => ({
		names: Object.fromEntries(locales.map((locale) => [locale, form[`name_${locale}`]])) as Record<
			(typeof locales)[number],
			string
		>,
		isShown: form.shown === 'yes',
	}))
export const orderInput = z.object({ by: z.enum(['up', 'down']).transform((by) => (by === 'up' ? -1 : 1)) })
