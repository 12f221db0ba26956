import type { MetaDescriptor } from 'react-router'
import { type CourseDetail, coursePath, totalMinutes } from '#app/features/courses/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { addressIn, headOf, type Site } from '#app/platform/site/head.ts'

const descriptionLetters = 160

type Described = { course: CourseDetail; sections: { minutes: number | null }[] }

/** Metadata of a course's page; the canonical address is the one in the language of the course. */
export function describe({ course, sections }: Described, site: Site): MetaDescriptor[] {
	return headOf({
		site,
		title: course.title,
		description: beginning(course.description),
		path: pathOf(course),
		language: course.language,
		picture: `course-${course.slug}`,
		noindex: course.isSample,
		data: [courseOf({ course, sections }, site)],
	})
}

function courseOf({ course, sections }: Described, site: Site) {
	const { title, description, language, level, scholar, rating } = course
	const provider = { '@type': 'Organization', name: site.name, url: addressIn(site, 'en', '/') }
	const teacher = scholar && { '@type': 'Person', name: scholarName(scholar, language) }
	const minutes = totalMinutes(sections)
	return {
		'@type': 'Course',
		name: title,
		description: beginning(description),
		url: addressIn(site, language, pathOf(course)),
		inLanguage: language,
		educationalLevel: level,
		isAccessibleForFree: true,
		provider,
		...(rating && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: rating.stars,
				ratingCount: rating.count,
				bestRating: 5,
				worstRating: 1,
			},
		}),
		offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'USD' },
		hasCourseInstance: {
			'@type': 'CourseInstance',
			courseMode: 'Online',
			// ISO 8601.
			...(minutes > 0 && { courseWorkload: `PT${minutes}M` }),
			...(teacher && { instructor: teacher }),
		},
	}
}

function pathOf({ slug }: Pick<CourseDetail, 'slug'>): string {
	return coursePath(slug)
}

/** The first sentence of a text if it is short, else its first words. */
export function firstSentence(text: string): string {
	const [sentence] = /^.{20,220}?[.!?؟۔](?=\s|$)/su.exec(text.replace(/\s+/g, ' ').trim()) ?? []
	return sentence ?? beginning(text)
}

/** The first words of a text, cut between two words. */
export function beginning(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= descriptionLetters) return line
	const cut = line.slice(0, descriptionLetters)
	return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`
}
