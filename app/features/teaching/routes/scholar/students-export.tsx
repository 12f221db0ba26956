import { redirect } from 'react-router'
import { textFields } from '#app/platform/forms.server.ts'
import { exportStudents } from '../../office/export.server.ts'
import { readStudents } from '../../office/model.ts'
import { oneCourse } from '../../office/page.server.ts'
import type { Route } from './+types/students-export'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await oneCourse(context, params.courseId)
	return redirect(`${path}/students`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course } = await oneCourse(context, params.courseId)
	const filters = readStudents(new URLSearchParams(await textFields(request)))
	const name = `students-${ctx.now.toISOString().slice(0, 10)}.csv`
	return new Response(await exportStudents(ctx, course, filters), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${name}"`,
			'cache-control': 'private, no-store',
		},
	})
}
