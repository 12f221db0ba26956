import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { followOriginal } from '../../commands/save-draft.server.ts'
import { writerPath } from '../../model.ts'
import { openEditor } from '../editor.server.ts'
import type { Route } from './+types/original'

export async function loader(args: Route.LoaderArgs) {
	const { id } = await openEditor(args)
	return redirect(`${writerPath}/${id}`)
}

/** The translation follows the present version of its original. */
export async function action(args: Route.ActionArgs) {
	const { ctx, id } = await openEditor(args)
	const done = await followOriginal(ctx, id)
	return redirectWith(`${writerPath}/${id}`, {
		...(done.ok ? { tone: 'good', code: 'blog.follow-done' } : { tone: 'bad', code: 'blog.not-now' }),
	})
}
