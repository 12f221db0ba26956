import { m } from '#app/paraglide/messages.js'
import type { Crumb } from '#app/ui/page.tsx'

export function editorCrumbs(course: { id: string; title: string }, ...rest: Crumb[]): Crumb[] {
	return [
		{ label: m.authoring_courses(), to: '/scholar/courses' },
		{ label: course.title, to: `/scholar/courses/${course.id}/edit` },
		...rest,
	]
}
