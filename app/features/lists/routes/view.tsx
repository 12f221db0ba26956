import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { changeView, deleteView } from '../commands/save-view.server.ts'
import { askedOf, openList } from '../find-list.server.ts'
import { changeViewInput, deleteViewInput } from '../inputs.ts'
import { maxViewName } from '../model.ts'
import { findView } from '../queries.server.ts'
import { listsWords } from '../words.ts'
import type { Route } from './+types/view'

export const meta = privateMeta(m.staff_change_view, m.lists_change_view_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, list } = openList(context, params.list)
	const view = requireRow(await findView(ctx, list.name, requireRow(readId(params.id))))
	return {
		view: { name: view.name, isShared: view.isShared },
		canShare: isAtLeast(ctx.actor, 'admin'),
		list: { title: list.title(), to: list.params.path },
		to: list.params.to(askedOf(list, view.query)),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, list } = openList(context, params.list)
	const of = { list: list.name, id: requireRow(readId(params.id)) }
	const forDeletion = request.clone()
	const form = await readForm(request, changeViewInput)
	const deletion = await readForm(forDeletion, deleteViewInput)
	if (deletion.ok) {
		await deleteView(ctx, of)
		return redirectWith(list.params.path, { tone: 'good', code: 'lists.deleted' })
	}
	if (!form.ok) return form.reply

	const { name, isShared } = form.input
	const changed = await changeView(ctx, of, { name, isShared })
	if (!changed.ok) return refuse(form.values, { name: `lists.${changed.reason}` }, 409)
	const view = requireRow(await findView(ctx, list.name, of.id))
	return redirectWith(list.params.to(askedOf(list, view.query)), {
		tone: 'good',
		code: 'lists.saved',
		values: { name },
	})
}

export default function ChangeView({ loaderData, actionData }: Route.ComponentProps) {
	const { view, canShare, list, to } = loaderData
	const name = fieldOf(actionData?.form, 'name')
	return (
		<Page
			title={m.staff_change_view()}
			width="reading"
			breadcrumb={[
				{ label: list.title, to: list.to },
				{ label: view.name, to },
				{ label: m.staff_change_view() },
			]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-4">
					<TextField
						{...name}
						value={name.value ?? view.name}
						error={errorText(listsWords, name.error)}
						label={m.staff_view_name()}
						dir="auto"
						maxLength={maxViewName}
						autoComplete="off"
					/>
					{canShare && (
						<label className="flex min-h-11 items-center gap-3">
							<input
								type="checkbox"
								name="isShared"
								value="yes"
								defaultChecked={view.isShared}
								className="size-5 accent-emerald"
							/>
							{m.staff_share_view()}
						</label>
					)}
					<div className="flex flex-wrap gap-3">
						<Button name="do" value="save">
							{m.staff_save()}
						</Button>
						<Button name="do" value="delete" tone="danger">
							{m.lists_delete_view()}
						</Button>
						<ButtonLink to={to} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
