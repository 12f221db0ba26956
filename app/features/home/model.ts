import { addressIn, type Site } from '#app/platform/site/head.ts'

/** The organisation and its site as search engines read them. */
export function organisationData(site: Site): Record<string, unknown>[] {
	const url = addressIn(site, 'en', '/')
	const search = addressIn(site, site.locale, '/fatwas')
	return [
		{
			'@type': 'Organization',
			'@id': `${url}#organisation`,
			name: site.name,
			url,
			logo: new URL('/favicon.svg', url).href,
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
