import type { MetaDescriptor } from 'react-router'
import { pathIn } from '#app/platform/locale.ts'
import { type FatwaDetail, fatwaPath } from './model.ts'

type Site = { name: string; url: string }

export function titleOf(title: string, site: Site): string {
	return `${title} · ${site.name}`
}

/** What search engines and messengers are told of a fatwa; its address is the one in its own language. */
export function describe(fatwa: FatwaDetail, site: Site): MetaDescriptor[] {
	const { title, excerpt, number, slug, language, versions, isSample } = fatwa
	const address = (version: { language: typeof language; slug: string }) =>
		site.url + encodeURI(pathIn(version.language, fatwaPath({ number, slug: version.slug })))
	const canonical = address({ language, slug })
	const alternates = versions.map((version) => ({ hrefLang: version.language, href: address(version) }))
	return [
		{ title: titleOf(title, site) },
		{ name: 'description', content: excerpt },
		{ tagName: 'link', rel: 'canonical', href: canonical },
		...(alternates.length > 1 ? alternates : []).map((link) => ({
			tagName: 'link' as const,
			rel: 'alternate',
			...link,
		})),
		{ property: 'og:type', content: 'article' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: excerpt },
		{ property: 'og:url', content: canonical },
		{ property: 'og:site_name', content: site.name },
		{ property: 'og:locale', content: language },
		...(isSample ? [{ name: 'robots', content: 'noindex' }] : []),
	]
}
