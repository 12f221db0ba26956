import type { MetaDescriptor } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { addressIn, breadcrumbOf, headOf, type Site } from '#app/platform/site/head.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { blogPath, type Names, postPath, seriesPath } from '../model.ts'
import { listHref } from './params.ts'
import type { Writer } from './shown.ts'

type Described = {
	id: string
	slug: string
	language: Locale
	title: string
	summary: string
	plain: string
	publishedAt: Date
	changedAt: Date | null
	words: number
	author: Writer | null
	translator: Writer | null
	original: { language: Locale; slug: string | null; title: string | null } | null
	category: { name: string; names: Partial<Names> } | null
	categorySlug: string | null
	series: { slug: string; names: Names; place: number } | null
	tags: { names: Partial<Names> }[]
	languages: { language: Locale; slug: string }[]
	isSample: boolean
}

/** Metadata of a post for search engines and messengers; canonical in its own language. */
export function describe(post: Described, site: Site): MetaDescriptor[] {
	const { id, title, summary, language, languages, isSample, plain } = post
	return headOf({
		site,
		title,
		description: summary || plain.slice(0, 200),
		path: postPath(post),
		language,
		versions: languages.map((each) => ({ language: each.language, path: postPath(each) })),
		type: 'article',
		picture: `post-${id}`,
		noindex: isSample,
		feed: 'blog',
		data: [postingOf(post, site), wayTo(post, site)],
	})
}

function postingOf(post: Described, site: Site) {
	const { title, summary, language, publishedAt, changedAt, author, translator, original, words } = post
	const url = addressIn(site, language, postPath(post))
	const tags = post.tags.map(({ names }) => names[language]).filter(Boolean)
	return {
		'@type': 'BlogPosting',
		'@id': url,
		headline: title,
		...(summary && { description: summary }),
		inLanguage: language,
		url,
		mainEntityOfPage: url,
		datePublished: publishedAt,
		dateModified: changedAt ?? publishedAt,
		...(words > 0 && { wordCount: words }),
		image: addressIn(site, language, `/pictures/post-${post.id}.png`),
		...(author && { author: personOf(author, language, site) }),
		...(translator && { translator: personOf(translator, language, site) }),
		...(original?.slug && {
			translationOfWork: {
				'@type': 'BlogPosting',
				'@id': addressIn(site, original.language, postPath({ slug: original.slug })),
				inLanguage: original.language,
				...(original.title && { headline: original.title }),
			},
		}),
		...(post.category && { articleSection: categoryName(post.category, language) }),
		...(tags.length > 0 && { keywords: tags }),
		...(post.series && {
			isPartOf: {
				'@type': 'CreativeWorkSeries',
				name: post.series.names[language],
				url: addressIn(site, language, seriesPath(post.series.slug)),
			},
			position: post.series.place,
		}),
		publisher: { '@type': 'Organization', name: site.name, url: site.url },
	}
}

function personOf(writer: Writer, language: Locale, site: Site) {
	return {
		'@type': 'Person',
		name: scholarName(writer, language),
		...(writer.id && { url: addressIn(site, language, `/scholars/${writer.id}`) }),
	}
}

function wayTo({ category, categorySlug, language, title, slug }: Described, site: Site) {
	const shelf =
		category && categorySlug
			? [{ name: categoryName(category, language), path: listHref({ category: categorySlug }) }]
			: []
	return breadcrumbOf(site, language, [
		{ name: m.blogread_title(), path: blogPath },
		...shelf,
		{ name: title, path: postPath({ slug }) },
	])
}
