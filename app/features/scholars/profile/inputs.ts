import { z } from 'zod'
import { subjects } from '#app/drawings/glass.ts'
import {
	genders,
	type ProfileTexts,
	type Qualification,
	qualificationKinds,
	schools,
	type Texts,
} from '#app/features/users/scholars.ts'
import { locales } from '#app/platform/text/locale.ts'
import { cleanName, plainNumber } from '#app/platform/text/typed.ts'
import { firstYear, limits, maxQualifications, spokenLanguages } from './model.ts'

/** What the buttons of the form do. */
export const profileActs = ['save', 'publish', 'discard', 'withdraw'] as const

/**
 * The form of a profile: `title_ar` is its title in Arabic, `q0_year` the year of the first qualification, `spoken_tr` a
 * box to tick. A qualification without any text is none.
 */
export const profileInput = z
	.record(z.string(), z.string().max(2 * limits.bio, 'scholars.profile-long'))
	.transform((form, ctx) => {
		const trouble = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
		const line = (text = '') => text.replace(/\s+/g, ' ').trim()
		const block = (text = '') => text.replace(/\r\n?/g, '\n').trim()
		function texts(field: string, limit: number, clean: (text?: string) => string = line): Texts {
			const said: Texts = {}
			for (const locale of locales) {
				const text = clean(form[`${field}_${locale}`])
				if (text.length > limit) trouble(`${field}_${locale}`, 'scholars.profile-long')
				if (text) said[locale] = text
			}
			return said
		}

		const qualifications: Qualification[] = []
		for (let row = 0; row < maxQualifications; row++) {
			const titles = texts(`q${row}_title`, limits.qualification)
			const institutions = texts(`q${row}_institution`, limits.qualification)
			const typed = plainNumber(form[`q${row}_year`] ?? '')
			if (Object.keys({ ...titles, ...institutions }).length === 0 && !typed) continue
			const year = typed === '' ? null : Number(typed)
			const isYear = year === null || (/^\d{4}$/.test(typed) && year >= firstYear && year <= thisYear())
			if (!isYear) trouble(`q${row}_year`, 'scholars.profile-year')
			if (Object.keys(titles).length === 0)
				trouble(`q${row}_title_${locales[0]}`, 'scholars.profile-untitled')
			const kind = qualificationKinds.find((each) => each === form[`q${row}_kind`]) ?? 'other'
			qualifications.push({ kind, year, titles, institutions })
		}

		const act = profileActs.find((each) => each === form.do) ?? 'save'
		const said: ProfileTexts = {
			names: texts('name', limits.name, (text = '') => cleanName(text)),
			titles: texts('title', limits.title),
			specialities: texts('specialities', limits.specialities),
			bios: texts('bio', limits.bio, block),
			qualifications,
			school: schools.find((each) => each === form.school) ?? null,
			languages: spokenLanguages.filter((code) => form[`spoken_${code}`] === 'yes'),
			gender: genders.find((each) => each === form.gender) ?? null,
			subject: subjects.find((each) => each === form.subject) ?? null,
		}
		if (act === 'publish' && Object.keys(said.titles).length === 0)
			trouble(`title_${locales[0]}`, 'scholars.profile-no-title')
		return { act, texts: said, version: Number(form.version) || 0 }
	})

const thisYear = () => new Date().getUTCFullYear()
