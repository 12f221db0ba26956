import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { editPath, openEditor } from '../../authoring/page.server.ts'
import { withdrawCourse } from '../../commands/transitions.server.ts'
import type { Route } from './+types/withdrawal'

export async function loader(args: Route.LoaderArgs) {
	const { course } = await openEditor(args)
	return redirect(editPath(course.id))
}

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const done = await withdrawCourse(ctx, course.id)
	const flash = done.ok
		? ({ tone: 'good', code: 'teaching.withdrawn' } as const)
		: ({ tone: 'bad', code: 'teaching.not-waiting' } as const)
	return redirectWith(editPath(course.id), flash)
}
