import { z } from 'zod'
import { subjects } from '#app/drawings/glass.ts'
import { profileTextNames, profileTexts } from '#app/features/users/scholar-fields.ts'
import {
	genders,
	type ProfileTexts,
	type Qualification,
	qualificationKinds,
	schools,
	type Texts,
	type TextsOfProfile,
} from '#app/features/users/scholars.ts'
import { byLanguage, inLanguage } from '#app/fields/fields.ts'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import { plainNumber } from '#app/platform/text/typed.ts'
import { firstYear, maxQualificationLength, maxQualifications, spokenLanguages } from './model.ts'

export const profileActs = ['save', 'publish', 'discard', 'withdraw'] as const

/** `titles_ar` is the Arabic title. */
const texts: z.ZodRawShape = Object.assign(
	{},
	...locales.map((each) => inputOf(inLanguage(profileTexts, each))),
)

/**
 * Form of a profile: texts in each language, `q0_year` the year of the first qualification, checkbox `spoken_tr`.
 * Qualifications without text are ignored.
 */
export const profileInput = z
	.object(texts)
	.catchall(z.string().max(2 * maxQualificationLength, { error: m.scholars_profile_long }))
	.transform((read, ctx) => {
		const form = read as Record<string, string>
		const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
		function qualificationTexts(field: string): Texts {
			const typed: Texts = {}
			for (const locale of locales) {
				const text = (form[`${field}_${locale}`] ?? '').replace(/\s+/g, ' ').trim()
				if (text.length > maxQualificationLength) refuse(`${field}_${locale}`, m.scholars_profile_long())
				if (text) typed[locale] = text
			}
			return typed
		}

		const qualifications: Qualification[] = []
		for (let row = 0; row < maxQualifications; row++) {
			const titles = qualificationTexts(`q${row}_title`)
			const institutions = qualificationTexts(`q${row}_institution`)
			const typed = plainNumber(form[`q${row}_year`] ?? '')
			if (Object.keys({ ...titles, ...institutions }).length === 0 && !typed) continue
			const year = typed === '' ? null : Number(typed)
			const isYear = year === null || (/^\d{4}$/.test(typed) && year >= firstYear && year <= thisYear())
			if (!isYear) refuse(`q${row}_year`, m.scholars_profile_year())
			if (Object.keys(titles).length === 0)
				refuse(`q${row}_title_${locales[0]}`, m.scholars_profile_untitled())
			const kind = qualificationKinds.find((each) => each === form[`q${row}_kind`]) ?? 'other'
			qualifications.push({ kind, year, titles, institutions })
		}

		const act = profileActs.find((each) => each === form.do) ?? 'save'
		const written = Object.fromEntries(
			profileTextNames.map((name) => [name, byLanguage(form, name, locales)]),
		) as TextsOfProfile
		const profile: ProfileTexts = {
			...written,
			qualifications,
			school: schools.find((each) => each === form.school) ?? null,
			languages: spokenLanguages.filter((code) => form[`spoken_${code}`] === 'yes'),
			gender: genders.find((each) => each === form.gender) ?? null,
			subject: subjects.find((each) => each === form.subject) ?? null,
		}
		if (act === 'publish' && Object.keys(profile.titles).length === 0)
			refuse(`titles_${locales[0]}`, m.scholars_profile_no_title())
		return { act, texts: profile, version: Number(form.version) || 0 }
	})

const thisYear = () => new Date().getUTCFullYear()
