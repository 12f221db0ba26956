import { redirect } from 'react-router'
import { saveCourse } from '../commands/save-course.server.ts'
import { answerSave, readCourse } from '../editor/form.server.ts'
import { editPath, openEditor, readCourseAddress } from '../editor/page.server.ts'
import type { Route } from './+types/draft'

export async function loader(args: Route.LoaderArgs) {
	const { course } = await openEditor(args)
	return redirect(editPath(course.id))
}

/** Autosave: answers in JSON. */
export async function action(args: Route.ActionArgs) {
	const { ctx, id } = readCourseAddress(args)
	const form = await readCourse(args.request)
	if (!form.ok) return Response.json({ errors: form.reply.data.form.errors }, { status: 422 })
	return answerSave(await saveCourse(ctx, id, form.input))
}
