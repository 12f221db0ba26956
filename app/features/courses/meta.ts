import type { MetaDescriptor } from 'react-router'
import { pathIn } from '#app/platform/locale.ts'
import type { CourseDetail } from './model.ts'

type Site = { name: string; url: string }

const descriptionLetters = 160

export function titleOf(title: string, site: Site): string {
	return `${title} · ${site.name}`
}

/** What others are told about a course's page; its address is the one in the language of the course. */
export function describe(course: CourseDetail, site: Site): MetaDescriptor[] {
	const path = pathIn(course.language, `/courses/${encodeURIComponent(course.slug)}`)
	return [
		{ title: titleOf(course.title, site) },
		{ name: 'description', content: beginning(course.description) },
		{ tagName: 'link', rel: 'canonical', href: new URL(path, site.url).href },
		...(course.isSample ? [{ name: 'robots', content: 'noindex' }] : []),
	]
}

/** The first words of a text, cut between two of them. */
export function beginning(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= descriptionLetters) return line
	const cut = line.slice(0, descriptionLetters)
	return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`
}
