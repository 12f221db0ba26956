import { Form } from 'react-router'
import { toLanguages } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { Page } from '#app/ui/page.tsx'
import { saveSituation } from '../commands/situations.server.ts'
import { situationInput } from '../inputs.ts'
import { officePath } from '../model.ts'
import { findSituation } from '../queries.server.ts'
import { situationFields } from '../situation-fields.ts'
import type { Route } from './+types/situation-edit'

export const meta = privateMeta(m.duas_situation)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	if (params.situationId === 'new') return { situation: null }
	return { situation: requireRow(await findSituation(ctx, requireRow(readId(params.situationId)))) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, situationInput)
	if (!form.ok) return form.reply
	const id = params.situationId === 'new' ? null : requireRow(readId(params.situationId))
	await saveSituation(ctx, id, form.input)
	return redirectWith(officePath, { tone: 'good', text: m.duas_situation_saved() })
}

export default function EditSituation({ loaderData: { situation }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const title = situation ? m.duas_situation() : m.duas_situation_new()
	return (
		<Page
			title={title}
			width="reading"
			breadcrumb={[{ label: m.duas_office_title(), to: officePath }, { label: title }]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<Fields of={situationFields} reply={reply} values={toLanguages('name', situation?.names)} />
					<Checkbox
						name="shown"
						label={m.duas_situation_shown()}
						checked={reply ? reply.values.shown === 'yes' : !situation?.hiddenAt}
					/>
					<div className="flex flex-wrap gap-3">
						<Button>{m.duas_save()}</Button>
						<ButtonLink to={officePath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
