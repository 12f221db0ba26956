import { addressIn, type Site } from '#app/platform/site/head.ts'
import type { Organisation } from '#app/platform/site/organisation.ts'

/** The organisation and its site as search engines read them. */
export function organisationData(
	site: Site,
	{ logo, social }: Pick<Organisation, 'logo' | 'social'>,
): Record<string, unknown>[] {
	const url = addressIn(site, 'en', '/')
	const search = addressIn(site, site.locale, '/fatwas')
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
