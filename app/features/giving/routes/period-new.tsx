import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { addPeriod } from '../commands/periods.server.ts'
import { MoneyPage } from '../components/money-page.tsx'
import { assertMay } from '../duties.server.ts'
import { periodInput } from '../inputs.ts'
import { periodsPath } from '../model.ts'
import { givingWords } from '../words.ts'
import type { Route } from './+types/period-new'

export const meta = privateMeta(m.giving_period_new)

export async function loader({ context }: Route.LoaderArgs) {
	await assertMay(requireRole(context, 'admin'), 'enter')
	return null
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, periodInput)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		addPeriod(ctx, form.input),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { firstOn: m.giving_period_overlaps() }, 409)
	return redirectWith(`${periodsPath}/${tried.done.id}`, { tone: 'good', text: m.giving_period_added() })
}

export default function NewPeriod({ actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<MoneyPage
			title={m.giving_period_new()}
			intro={m.giving_period_new_intro()}
			within={[{ label: m.giving_periods(), to: periodsPath }]}
			width="reading"
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<CodedFormError words={givingWords} code={reply?.errors['']} />
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField
							{...fieldOf(reply, 'firstOn')}
							type="date"
							dir="ltr"
							label={m.giving_first_day()}
							required
						/>
						<TextField
							{...fieldOf(reply, 'lastOn')}
							type="date"
							dir="ltr"
							label={m.giving_last_day()}
							required
						/>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button>{m.giving_period_add()}</Button>
						<ButtonLink to={periodsPath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</MoneyPage>
	)
}
