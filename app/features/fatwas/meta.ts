import type { MetaDescriptor } from 'react-router'
import { pathIn } from '#app/platform/locale.ts'
import { type FatwaDetail, fatwaPath } from './model.ts'

type Site = { name: string; url: string }

export function titleOf(title: string, site: Site): string {
	return `${title} · ${site.name}`
}

/** Where a fatwa is read in its own language. */
function addressOf(fatwa: Pick<FatwaDetail, 'number' | 'slug' | 'language'>, site: Site): string {
	return site.url + encodeURI(pathIn(fatwa.language, fatwaPath(fatwa)))
}

/** What search engines and messengers are told of a fatwa; its address is the one in its own language. */
export function describe(fatwa: FatwaDetail, site: Site): MetaDescriptor[] {
	const { title, excerpt, number, language, versions, isSample } = fatwa
	const canonical = addressOf(fatwa, site)
	const alternates = versions.map((version) => ({
		hrefLang: version.language,
		href: addressOf({ number, ...version }, site),
	}))
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
