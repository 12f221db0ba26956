import { addressIn, type Site } from '#app/platform/site/head.ts'
import type { Organisation } from '#app/platform/site/organisation.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'

export function organisationData(
	site: Site,
	{ logo, social, search: at }: Pick<Organisation, 'logo' | 'social'> & { search: string },
): Record<string, unknown>[] {
	const url = addressIn(site, 'en', '/')
	const search = addressIn(site, site.locale, at)
	return [
		{
			'@type': 'Organization',
			'@id': `${url}#organisation`,
			name: site.name,
			url,
			logo: new URL(logo?.light.url ?? '/favicon.svg', url).href,
			...(social.length > 0 && { sameAs: social.map((place) => place.url) }),
		},
		{
			'@type': 'WebSite',
			name: site.name,
			url,
			inLanguage: site.locale,
			publisher: { '@id': `${url}#organisation` },
			potentialAction: {
				'@type': 'SearchAction',
				target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
				'query-input': 'required name=search_term_string',
			},
		},
	]
}

type Words = Partial<Record<Locale, string>>
type Typed = Record<
	`claims.${'yearsOfExperience' | 'beneficiaries' | 'workshops' | 'courses' | 'answers' | 'students'}`,
	Words
> & { 'claims.computed': readonly string[] }

/** Numbers stated in the settings, without those that the site counts. */
export function claimsOf(settings: Typed, established: number | null, locale: Locale) {
	const typed = (key: keyof Omit<Typed, 'claims.computed'>) => {
		const words = settings[key]
		const language = [locale, ...locales].find((each) => words[each])
		return language ? inNumerals(words[language] ?? '', locale) || null : null
	}
	const unlessCounted = (name: 'courses' | 'answers' | 'students') =>
		settings['claims.computed'].includes(name) ? null : typed(`claims.${name}`)
	return {
		established: established === null ? null : inNumerals(established, locale),
		years: typed('claims.yearsOfExperience'),
		beneficiaries: typed('claims.beneficiaries'),
		workshops: typed('claims.workshops'),
		courses: unlessCounted('courses'),
		answers: unlessCounted('answers'),
		students: unlessCounted('students'),
	}
}
