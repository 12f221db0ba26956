import { redirect } from 'react-router'
import { readForm } from '#app/platform/http/forms.server.ts'
import { movePart } from '../commands/set-part.server.ts'
import { partMoveInput } from '../editor/inputs.ts'
import { editPath, notEditable, openEditor, redirectToCurriculum } from '../editor/page.server.ts'
import type { Route } from './+types/part-order'

export const loader = redirectToCurriculum

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const form = await readForm(args.request, partMoveInput)
	if (!form.ok) return form.reply
	const { section, way } = form.input
	if (!(await movePart(ctx, { courseId: course.id, section }, way)).ok) return notEditable(course.id)
	return redirect(`${editPath(course.id)}#curriculum`)
}
