import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { saveSection } from '../commands/save-section.server.ts'
import { answerSave, readSection } from '../editor/form.server.ts'
import { openEditor, readCourseAddress, sectionPath } from '../editor/page.server.ts'
import type { Route } from './+types/section-draft'

export async function loader(args: Route.LoaderArgs) {
	const { course } = await openEditor(args)
	return redirect(sectionPath(course.id, requireRow(readId(args.params.sectionId))))
}

/** Autosave: answers in JSON. */
export async function action(args: Route.ActionArgs) {
	const { ctx, id } = readCourseAddress(args)
	const lineage = requireRow(readId(args.params.sectionId))
	const form = await readSection(args.request)
	if (!form.ok) return Response.json({ errors: form.reply.data.form.errors }, { status: 422 })
	return answerSave(await saveSection(ctx, { courseId: id, lineage }, form.input))
}
