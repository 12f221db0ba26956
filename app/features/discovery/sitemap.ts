import { addressIn, type Site } from '#app/platform/site/head.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'

export const xmlType = 'application/xml; charset=utf-8'

/** Fatwas per sitemap; the protocol allows 50 000 addresses, three per fatwa. */
export const stretchSize = 5000

export const ownPages = [
	'/',
	'/fatwas',
	'/courses',
	'/scholars',
	'/spiritual-counseling',
	'/events',
	'/majalis',
	'/blog',
	'/media',
	'/podcasts',
	'/calculators',
	'/calculators/inheritance',
	'/calculators/zakat',
	'/calculators/fidyah',
	'/calculators/kafarah',
	'/certification',
	'/certification/readiness',
	'/certification/additives',
	'/certification/register',
	'/about',
	'/faq',
	'/contact',
	'/privacy-policy',
	'/terms-of-use',
]

export type Entry = { versions: { language: Locale; path: string }[]; changedAt?: Date }

export function inEveryLanguage(path: string): Entry {
	return { versions: locales.map((language) => ({ language, path })) }
}

/** A sitemap as sitemaps.org defines it, with alternates per language. */
export function sitemapOf(site: Pick<Site, 'url' | 'languages'>, entries: Entry[]): string {
	const urls = entries.flatMap(({ versions, changedAt }) => {
		const addresses = new Map(
			versions.map(({ language, path }) => [escapeXml(addressIn(site, language, path)), language]),
		)
		const links = [...addresses].map(([href, language]) => [language, href])
		const own = versions.find(({ language }) => language === 'en')
		const fallback =
			own && versions.length === locales.length
				? [['x-default', escapeXml(addressIn(site, 'en', own.path))]]
				: []
		const alternates =
			links.length > 1
				? [...links, ...fallback]
						.map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
						.join('')
				: ''
		const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
		return links.map(([, href]) => `<url><loc>${href}</loc>${changed}${alternates}</url>`)
	})
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** The sitemap index. @param files names below /sitemaps */
export function sitemapIndexOf(site: Pick<Site, 'url'>, files: string[]): string {
	const entries = files.map(
		(file) => `<sitemap><loc>${escapeXml(`${site.url}/sitemaps/${file}.xml`)}</loc></sitemap>`,
	)
	return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

function escapeXml(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
