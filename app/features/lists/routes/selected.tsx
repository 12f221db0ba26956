import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { ownOf } from '#app/platform/own.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbForm } from '#app/staff/verb-page.tsx'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { runSelected } from '../commands/run-selected.server.ts'
import { askedOf, openList } from '../find-list.server.ts'
import { selectedInput } from '../inputs.ts'
import { flashOf } from '../outcome.server.ts'
import { listsWords } from '../words.ts'
import type { Route } from './+types/selected'

export const meta = privateMeta(m.lists_selected, m.lists_selected_none)

/** The selection is only in the posted form: a GET leads back to the list. */
export function loader({ params, context }: Route.LoaderArgs) {
	const { list } = openList(context, params.list)
	requireRow(list.bulk)
	return { title: list.title(), to: list.params.path }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, list } = openList(context, params.list)
	const bulk = requireRow(list.bulk)
	const form = await readForm(request, selectedInput)
	const back = (query: string) => list.params.to(askedOf(list, query))
	if (!form.ok) {
		const code = form.reply.data.form.errors.note ?? 'lists.too-many-selected'
		return redirectWith(back(''), { tone: 'bad', code })
	}
	const { ids, verb, note, personId, query, shown, confirmed } = form.input
	const label = requireRow(ownOf(bulk.verbs, verb)).label()
	const to = back(query)
	if (ids.length === 0) return redirectWith(to, { tone: 'bad', code: 'lists.none-selected' })

	const { asks } = requireRow(ownOf(bulk.desk(context).verbs, verb))
	const needs = asks === 'person' ? !readId(personId) : asks === 'reason' && !note
	if (needs) {
		const people = asks === 'person' ? await bulk.listPeople?.(ctx, context) : undefined
		const code: Record<string, string> =
			asks === 'person' ? { personId: 'staff.person-required' } : { note: 'staff.reason-required' }
		const refusal = refuse(form.values, confirmed ? code : {})
		const chosen = { ids, verb, asks, label, people, shown, query, to }
		return data({ ...refusal.data, chosen }, { status: confirmed ? 422 : 200 })
	}
	const ran = await runSelected(ctx, bulk, { ids, verb, note, personId, shownAt: new Date(shown) }, context)
	const undo = `/scholar/lists/${list.name}/selected/undo?at=${ran.at.getTime()}`
	return redirectWith(to, {
		...flashOf(ran, requestContext(context).sentenceOf),
		...(ran.done > 0 && { undo: undoOf(ctx, undo) }),
	})
}

export default function Selected({ loaderData, actionData }: Route.ComponentProps) {
	const { title, to } = loaderData
	if (!actionData || !('chosen' in actionData))
		return (
			<Page
				title={m.lists_selected()}
				width="reading"
				breadcrumb={[{ label: title, to }, { label: m.lists_selected() }]}
			>
				<EmptyState
					title={m.lists_none_selected()}
					text={m.lists_selected_none()}
					action={<ButtonLink to={to}>{m.staff_back()}</ButtonLink>}
				/>
			</Page>
		)
	const { chosen, form } = actionData
	const { ids, verb, asks, label, people, shown, query } = chosen
	return (
		<Page title={label} width="reading" breadcrumb={[{ label: title, to: chosen.to }, { label }]}>
			<p className="mb-6 font-serif text-lg">{m.lists_selected_count({ count: ids.length })}</p>
			<Card>
				<VerbForm action="" asks={asks} words={{ label }} people={people} reply={form} errors={listsWords}>
					{ids.map((id) => (
						<input key={id} type="hidden" name="ids" value={id} />
					))}
					<input type="hidden" name="verb" value={verb} />
					<input type="hidden" name="shown" value={shown} />
					<input type="hidden" name="query" value={query} />
					<input type="hidden" name="confirmed" value="yes" />
					<ButtonLink to={chosen.to} tone="quiet">
						{m.staff_cancel()}
					</ButtonLink>
				</VerbForm>
			</Card>
		</Page>
	)
}
