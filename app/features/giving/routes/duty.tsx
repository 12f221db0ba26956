import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { setDuties } from '../commands/set-duties.server.ts'
import { MoneyPage } from '../components/money-page.tsx'
import { dutyWords } from '../components/words.ts'
import { dutyInput } from '../inputs.ts'
import { dutiesPath } from '../model.ts'
import { findDutyOf } from '../periods.server.ts'
import { givingWords } from '../words.ts'
import type { Route } from './+types/duty'

export const meta = privateMeta(m.giving_duty)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { person: requireRow(await findDutyOf(ctx, requireRow(readId(params.personId)))) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { id } = requireRow(await findDutyOf(ctx, requireRow(readId(params.personId))))
	const form = await readForm(request, dutyInput)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		setDuties(ctx, id, form.input.duty),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { duty: m.giving_duty_nobody_left() }, 409)
	return redirectWith(dutiesPath, { tone: 'good', text: m.giving_duty_saved() })
}

export default function DutyPage({ loaderData: { person }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<MoneyPage title={person.name} within={[{ label: m.giving_duties(), to: dutiesPath }]} width="reading">
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<CodedFormError words={givingWords} code={reply?.errors['']} />
					<Choice
						name="duty"
						legend={m.giving_duty()}
						error={reply?.errors.duty}
						chosen={reply?.values.duty ?? person.duty ?? 'both'}
						options={[
							{ value: 'both', label: dutyWords.both(), hint: m.giving_duty_both_hint() },
							{ value: 'enter', label: dutyWords.enter(), hint: m.giving_duty_enter_hint() },
							{ value: 'approve', label: dutyWords.approve(), hint: m.giving_duty_approve_hint() },
						]}
					/>
					<div className="flex flex-wrap gap-3">
						<Button>{m.giving_save()}</Button>
						<ButtonLink to={dutiesPath} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</MoneyPage>
	)
}
