import { redirect } from 'react-router'
import { readForm } from '#app/platform/http/forms.server.ts'
import { moveSection } from '../commands/move-section.server.ts'
import { moveInput } from '../editor/inputs.ts'
import { editPath, notEditable, openEditor, redirectToCurriculum } from '../editor/page.server.ts'
import type { Route } from './+types/section-order'

export const loader = redirectToCurriculum

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const form = await readForm(args.request, moveInput)
	if (form.ok && !(await moveSection(ctx, course.id, form.input)).ok) return notEditable(course.id)
	return redirect(`${editPath(course.id)}#curriculum`)
}
