import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { saveView } from '../commands/save-view.server.ts'
import { askedOf, openList } from '../find-list.server.ts'
import { saveViewInput } from '../inputs.ts'
import type { Route } from './+types/views'

/** Signing in on the way to the action comes back here by GET. */
export function loader({ params, context }: Route.LoaderArgs) {
	return redirect(openList(context, params.list).list.params.path)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, list } = openList(context, params.list)
	const form = await readForm(request, saveViewInput)
	if (!form.ok) {
		const { values, errors } = form.reply.data.form
		const to = list.params.to(askedOf(list, values.query ?? ''))
		return redirectWith(to, { tone: 'bad', code: errors.name ?? 'lists.name-required' })
	}
	const { name, isShared, query } = form.input
	const { path } = list.params
	const to = list.params.to(askedOf(list, query))
	// Normalised by the list: nothing else is stored.
	const view = { list: list.name, name, isShared, query: to.slice(path.length + 1) }
	const saved = await saveView(ctx, view)
	return saved.ok
		? redirectWith(to, { tone: 'good', code: 'lists.saved', values: { name } })
		: redirectWith(to, { tone: 'bad', code: `lists.${saved.reason}` })
}
