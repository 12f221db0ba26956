import { redirect } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { requireCourse } from '../../page.server.ts'
import { studentsList } from '../../params.ts'
import { exportStudents } from '../../students.server.ts'
import type { Route } from './+types/students-export'

/** Reached after signing in on the way to the action. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await requireCourse(context, params.courseId)
	return redirect(`${path}/students`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course } = await requireCourse(context, params.courseId)
	const filters = studentsList(course.id).read(new URLSearchParams(await textFields(request)))
	return exportStudents(ctx, course, filters, requestContext(context).runtime.settings()['organisation.zone'])
}
