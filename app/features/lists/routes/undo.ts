import { redirect } from 'react-router'
import { z } from 'zod'
import { requireRow, tryWork } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { failedCode } from '#app/staff/verb-route.server.ts'
import { undoSelected } from '../commands/run-selected.server.ts'
import { openList } from '../find-list.server.ts'
import type { Route } from './+types/undo'

/** Signing in on the way to the action comes back here by GET. */
export function loader({ params, context }: Route.LoaderArgs) {
	return redirect(openList(context, params.list).list.params.path)
}

/** Undoes a bulk action; the address has its time. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, list } = openList(context, params.list)
	const form = await readForm(request, z.object({ returnTo: z.string().default('') }))
	if (!form.ok) return form.reply
	const at = new Date(Number(new URL(request.url).searchParams.get('at')) || 0)
	const bulk = requireRow(list.bulk)
	const tried = await tryWork(context, () => undoSelected(ctx, bulk, at))
	const to = safeReturnTo(form.input.returnTo, list.params.path)
	if (!tried.ok) return redirectWith(to, { tone: 'bad', code: failedCode(tried) })
	const { done, left } = tried.done
	if (done === 0) return redirectWith(to, { tone: 'bad', code: 'staff.too-late' })
	if (left === 0) return redirectWith(to, { tone: 'good', code: 'staff.undone' })
	const values = { done: String(done), left: String(left) }
	return redirectWith(to, { tone: 'good', code: 'lists.undone-partly', values })
}
