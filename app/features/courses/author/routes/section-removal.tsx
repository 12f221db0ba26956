import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { removeSection } from '../commands/remove-section.server.ts'
import { editPath, notEditable, openEditor, redirectToCurriculum } from '../editor/page.server.ts'
import type { Route } from './+types/section-removal'

export const loader = redirectToCurriculum

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const section = requireRow(readId(args.params.sectionId))
	if (!(await removeSection(ctx, course.id, section)).ok) return notEditable(course.id)
	const flash = { tone: 'good', code: 'teaching.section-removed' } as const
	return redirectWith(`${editPath(course.id)}#curriculum`, flash)
}
