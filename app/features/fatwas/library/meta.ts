import type { MetaDescriptor } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { credentialOf, scholarName, textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { addressIn, breadcrumbOf, headOf, type Site } from '#app/platform/site/head.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Author, type FatwaDetail, fatwaPath, type Signature } from './model.ts'
import { citationsOf } from './source-words.ts'

/**
 * Metadata of a fatwa for search engines and link previews; canonical in its own language, or at the fatwa that
 * replaced it.
 */
export function describe(fatwa: FatwaDetail & { answerText: string }, site: Site): MetaDescriptor[] {
	const { title, excerpt, summary, number, language, versions, isSample, replaced } = fatwa
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
		description: summary || excerpt,
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
	const { title, question, answerText, summary, language, publishedAt, updatedAt, scholar, review } = fatwa
	const { signed, reviewedAt, number } = fatwa
	const author =
		scholar &&
		personOf(scholar, signed.scholar, language, addressIn(site, language, `/scholars/${scholar.id}`))
	const own = review?.by?.hasPage ? addressIn(site, language, `/scholars/${review.by.id}`) : null
	const reviewer = review?.by && !review.alone && personOf(review.by, signed.reviewer, language, own)
	const citation = citationsOf(fatwa, language)
	const changed = updatedAt && { dateModified: updatedAt }
	return {
		'@type': 'QAPage',
		inLanguage: language,
		...changed,
		identifier: String(number),
		publisher: { '@type': 'Organization', name: site.name, url: site.url },
		...(reviewer && { reviewedBy: reviewer }),
		...(reviewer && reviewedAt && { lastReviewed: reviewedAt }),
		mainEntity: {
			'@type': 'Question',
			name: title,
			text: question,
			answerCount: 1,
			datePublished: publishedAt,
			acceptedAnswer: {
				'@type': 'Answer',
				text: answerText,
				...(summary && { abstract: summary }),
				url: addressIn(site, language, fatwaPath(fatwa)),
				datePublished: publishedAt,
				...changed,
				...(author && { author }),
				...(citation.length > 0 && { citation }),
			},
		},
	}
}

function personOf(person: Author, signed: Signature | null, language: Locale, url: string | null) {
	const title = signed && textIn(signed.titles, language)
	const credential = signed && credentialOf(signed.qualifications, language)
	return {
		'@type': 'Person',
		name: scholarName(person, language),
		...(url && { url }),
		...(title && { jobTitle: title.text }),
		...(credential && {
			hasCredential: { '@type': 'EducationalOccupationalCredential', name: credential.text },
		}),
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
