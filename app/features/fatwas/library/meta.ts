import type { MetaDescriptor } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { addressIn, breadcrumbOf, headOf, type Site } from '#app/platform/site/head.ts'
import { type FatwaDetail, fatwaPath } from './model.ts'

/**
 * What search engines and messengers are told of a fatwa; its address is the one in its own language, or that of the
 * fatwa that took its place.
 */
export function describe(fatwa: FatwaDetail & { answerText: string }, site: Site): MetaDescriptor[] {
	const { title, excerpt, number, language, versions, isSample, replaced } = fatwa
	if (replaced) {
		const standing = replaced.by ?? fatwa
		return headOf({
			site,
			title,
			description: excerpt,
			path: fatwaPath(standing),
			language: standing.language,
			type: 'article',
			picture: replaced.by ? `fatwa-${replaced.by.number}` : 'fatwas',
			noindex: true,
		})
	}
	return headOf({
		site,
		title,
		description: excerpt,
		path: fatwaPath(fatwa),
		language,
		versions: versions.map((version) => ({
			language: version.language,
			path: fatwaPath({ number, slug: version.slug }),
		})),
		type: 'article',
		picture: `fatwa-${number}`,
		noindex: isSample,
		data: [questionOf(fatwa, site), wayTo(fatwa, site)],
	})
}

function questionOf(fatwa: FatwaDetail & { answerText: string }, site: Site) {
	const { title, question, answerText, language, publishedAt, updatedAt, scholar, review } = fatwa
	const author = scholar && { '@type': 'Person', name: scholarName(scholar, language) }
	const reviewer = review?.by && { '@type': 'Person', name: scholarName(review.by, language) }
	const changed = updatedAt && { dateModified: updatedAt }
	return {
		'@type': 'QAPage',
		inLanguage: language,
		...changed,
		...(reviewer && { reviewedBy: reviewer }),
		mainEntity: {
			'@type': 'Question',
			name: title,
			text: question,
			answerCount: 1,
			datePublished: publishedAt,
			acceptedAnswer: {
				'@type': 'Answer',
				text: answerText,
				url: addressIn(site, language, fatwaPath(fatwa)),
				datePublished: publishedAt,
				...changed,
				...(author && { author }),
			},
		},
	}
}

function wayTo({ category, language, title, ...fatwa }: FatwaDetail, site: Site) {
	const shelf = category && {
		name: categoryName(category, language),
		path: `/fatwas?category=${encodeURIComponent(category.slug)}`,
	}
	return breadcrumbOf(site, language, [
		{ name: m.fatwas_title(), path: '/fatwas' },
		...(shelf ? [shelf] : []),
		{ name: title, path: fatwaPath(fatwa) },
	])
}
