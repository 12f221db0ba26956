import { redirect } from 'react-router'
import { readForm } from '#app/platform/http/forms.server.ts'
import { removePart } from '../commands/set-part.server.ts'
import { partRemovalInput } from '../editor/inputs.ts'
import { editPath, notEditable, openEditor, redirectToCurriculum } from '../editor/page.server.ts'
import type { Route } from './+types/part-removal'

export const loader = redirectToCurriculum

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const form = await readForm(args.request, partRemovalInput)
	if (!form.ok) return form.reply
	const { section } = form.input
	if (!(await removePart(ctx, { courseId: course.id, section })).ok) return notEditable(course.id)
	return redirect(`${editPath(course.id)}#curriculum`)
}
