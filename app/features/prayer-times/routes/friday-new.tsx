import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { addFridayPrayer } from '../commands/change-rules.server.ts'
import { SeasonFields } from '../components/season-fields.tsx'
import { fridayFields } from '../fields.ts'
import { fridayInput } from '../inputs.ts'
import { staffPath } from '../model.ts'
import { prayersWords } from '../words.ts'
import type { Route } from './+types/friday-new'

export const meta = privateMeta(m.prayers_friday_new)

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return null
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, fridayInput)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'prayers.save-failed', form.values, () =>
		addFridayPrayer(ctx, form.input),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { nth: m.prayers_fridays_full() }, 409)
	return redirectWith(staffPath, { tone: 'good', text: m.prayers_friday_added() })
}

export default function NewFriday({ actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<Page
			title={m.prayers_friday_new()}
			intro={m.prayers_fridays_text()}
			breadcrumb={[{ label: m.prayers_title(), to: staffPath }, { label: m.prayers_friday_new() }]}
			width="reading"
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<CodedFormError words={prayersWords} code={reply?.errors['']} />
					<Fields of={fridayFields} reply={reply} />
					<SeasonFields reply={reply} />
					<div className="flex flex-wrap gap-3">
						<Button>{m.prayers_friday_add()}</Button>
						<ButtonLink to={staffPath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
