import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import type { FatwaDetail } from './model.ts'

type About = {
	fatwa: Pick<
		FatwaDetail,
		'number' | 'title' | 'language' | 'version' | 'publishedAt' | 'updatedAt' | 'scholar' | 'review'
	>
	organisation: string
	url: string
}

/** Citation of an answer in the page's language. */
export function citationOf({ fatwa, organisation, url }: About, days: Days): string {
	const { number, title, version, scholar, review } = fatwa
	const locale = getLocale()
	const parts = [
		organisation,
		m.fatwas_number({ number }),
		m.fatwas_cite_title({ title }),
		...(scholar ? [m.fatwas_cite_answered({ name: scholarName(scholar, locale) })] : []),
		...(review?.by && !review.alone
			? [m.fatwas_cite_reviewed({ name: scholarName(review.by, locale) })]
			: []),
		formatDay(fatwa.updatedAt ?? fatwa.publishedAt, locale, days),
		...(version > 1 ? [m.fatwas_cite_version({ number: version })] : []),
	]
	return `${parts.join(locale === 'en' ? ', ' : '، ')}. ${url}`
}

export function bibtexOf({ fatwa, organisation, url }: About): string {
	const { number, title, language, scholar, review, version } = fatwa
	const at = fatwa.updatedAt ?? fatwa.publishedAt
	const notes = [
		...(review?.by && !review.alone ? [`Reviewed by ${scholarName(review.by, language)}`] : []),
		...(version > 1 ? [`Version ${version}`] : []),
	]
	const fields = {
		...(scholar && { author: `{${scholarName(scholar, language)}}` }),
		title: `{${title}}`,
		howpublished: `${organisation}, Fatwa no. ${number}`,
		year: String(at.getUTCFullYear()),
		month: String(at.getUTCMonth() + 1),
		...(notes.length > 0 && { note: notes.join('. ') }),
		url,
	}
	const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${clean(value)}}`)
	return `@misc{fatwa-${number}-${language},\n${lines.join(',\n')}\n}`
}

/** Removes braces, which would end the field, except those that protect letters. */
const clean = (value: string) => value.replace(/\\/g, '').replace(/(?<!^)\{|\}(?!$)/g, '')
