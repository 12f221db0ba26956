import type { MetaDescriptor } from 'react-router'
import { dot } from '#app/platform/text/lists.ts'
import { type Locale, locales, offered, pathIn } from '../text/locale.ts'
import type { Organisation } from './organisation.ts'

/** The site's data for page heads. */
export type Site = {
	name: string
	url: string
	locale: Locale
	/** Offered languages. */
	languages: readonly Locale[]
}

/** Open Graph's language codes. */
const openGraphLocales: Record<Locale, string> = { en: 'en_US', ar: 'ar_AR', ur: 'ur_PK' }

type Match = { id: string; loaderData?: unknown } | undefined

/** The site from the root loader, for the `meta` of any page. */
export function siteOf(matches: readonly Match[]): Site {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as
		| { organisation: Organisation; siteUrl: string; locale: Locale }
		| undefined
	const { name = '', languages = locales } = root?.organisation ?? {}
	return { name, languages, url: root?.siteUrl ?? '', locale: root?.locale ?? 'en' }
}

type PageMeta = (args: { matches: readonly Match[] }) => MetaDescriptor[]

/** The `meta` of a page that is not shared: title and description. */
export function metaOf(title: () => string, description = title): PageMeta {
	return ({ matches }) => [
		{ title: `${title()}${dot()}${siteOf(matches).name}` },
		{ name: 'description', content: description() },
	]
}

/** The same, hidden from search engines. */
export function privateMeta(title: () => string, description = title): PageMeta {
	return (args) => [...metaOf(title, description)(args), { name: 'robots', content: 'noindex' }]
}

export type Head = {
	site: Site
	/** Without the site's name. */
	title: string
	description: string
	/** The canonical path and query, without language prefix. */
	path: string
	/** The content's language; by default the interface's, and then it exists in every language. */
	language?: Locale
	/** The same content in other languages, including this one; path without prefix. */
	versions?: { language: Locale; path: string }[]
	type?: 'website' | 'article'
	/** A file of /pictures, without extension. */
	picture?: string
	noindex?: boolean
	/** A file of /feeds with its query, without extension. */
	feed?: string
	/** schema.org; omitted with `noindex`. */
	data?: Record<string, unknown>[]
}

/** The head of a page for search engines, messengers and feed readers. */
export function headOf(head: Head): MetaDescriptor[] {
	const { site, title, description, path, noindex = false, type = 'website' } = head
	const language = head.language ?? site.locale
	const canonical = addressIn(site, language, path)
	const picture = addressIn(site, language, `/pictures/${head.picture ?? 'site'}.png`)
	return [
		{ title: path === '/' ? `${site.name}${dot()}${title}` : `${title}${dot()}${site.name}` },
		{ name: 'description', content: description },
		...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
		{ tagName: 'link', rel: 'canonical', href: canonical },
		...(noindex ? [] : alternatesOf(head)),
		...(head.feed ? feedsOf(site, head.feed) : []),
		{ property: 'og:type', content: type },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: canonical },
		{ property: 'og:site_name', content: site.name },
		{ property: 'og:locale', content: openGraphLocales[language] },
		{ property: 'og:image', content: picture },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: title },
		{ name: 'twitter:card', content: 'summary_large_image' },
		...(noindex ? [] : (head.data ?? []).map(schemaOf)),
	]
}

/**
 * The absolute address of a page in a language; content in a language that is not offered gets the first offered
 * one's frame.
 */
export function addressIn(site: Pick<Site, 'url' | 'languages'>, language: Locale, path: string): string {
	return new URL(site.url + pathIn(offered(site.languages, language), path)).href
}

function alternatesOf({ site, path, language, versions }: Head): MetaDescriptor[] {
	const there =
		versions ??
		(language ? [] : site.languages.map((each) => ({ language: each, path, isDefault: each === 'en' })))
	if (there.length < 2) return []
	const links = there.map((version) => ({
		hrefLang: version.language as string,
		href: addressIn(site, version.language, version.path),
	}))
	const fallback = versions ? [] : [{ hrefLang: 'x-default', href: addressIn(site, 'en', path) }]
	return [...links, ...fallback].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }))
}

function feedsOf(site: Site, feed: string): MetaDescriptor[] {
	const [file = '', query] = feed.split('?', 2)
	return (['atom', 'rss'] as const).map((format) => ({
		tagName: 'link',
		rel: 'alternate',
		type: `application/${format}+xml`,
		title: site.name,
		href: addressIn(site, site.locale, `/feeds/${file}.${format}${query ? `?${query}` : ''}`),
	}))
}

function schemaOf(thing: Record<string, unknown>): MetaDescriptor {
	return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } }
}

/** The breadcrumb of a page for search engines. @param crumbs path without prefix */
export function breadcrumbOf(site: Site, language: Locale, crumbs: { name: string; path: string }[]) {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: addressIn(site, language, path),
		})),
	}
}
