import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { Crumb } from '#app/ui/page.tsx'

type Place = {
	course: { slug: string; title: string }
	section: { title: string; to: string }
	between?: Crumb[]
	here: string
}

export function crumbsOf({ course, section, between = [], here }: Place): Crumb[] {
	return [
		{ label: m.courses_title(), to: '/courses' },
		{ label: course.title, to: coursePath(course.slug) },
		{ label: section.title, to: section.to },
		...between,
		{ label: here },
	]
}
