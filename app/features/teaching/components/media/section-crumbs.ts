import { m } from '#app/paraglide/messages.js'
import type { Crumb } from '#app/ui/page.tsx'

/**
 * Where a page of a section stands.
 * @param sectionId where the page itself is one deeper
 */
export function sectionCrumbs(
	course: { id: string; title: string },
	section: string,
	sectionId?: string,
): Crumb[] {
	const edit = `/scholar/courses/${course.id}/edit`
	return [
		{ label: m.media_courses(), to: '/scholar/courses' },
		{ label: course.title, to: edit },
		...(sectionId
			? [{ label: section, to: `${edit}/sections/${sectionId}/media` }, { label: m.media_material_add() }]
			: [{ label: section }]),
	]
}
