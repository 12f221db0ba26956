import { m } from '#app/paraglide/messages.js'
import type { Crumb } from '#app/ui/page.tsx'

/** From a scholar's courses down to a page of the editor. */
export function crumbsOf(course: { id: string; title: string }, rest: Crumb[]): Crumb[] {
	return [
		{ label: m.quiz_own_courses(), to: '/scholar/courses' },
		{ label: course.title, to: `/scholar/courses/${course.id}/edit` },
		...rest,
	]
}
