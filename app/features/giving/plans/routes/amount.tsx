import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { readAmount } from '../../inputs.ts'
import { toDecimal } from '../../money.ts'
import { changeAmount } from '../acts.server.ts'
import { planOfLink } from '../link.server.ts'
import { planPath } from '../model.ts'
import type { Route } from './+types/amount'

const amountInput = z.object({ amount: z.string().default('') })

export async function loader({ params, context }: Route.LoaderArgs) {
	const { pledge } = await planOfLink(context, params.token)
	if (pledge.plan.status === 'ended') throw redirect(planPath(params.token))
	const { amountMinor, currency, fund } = pledge
	return {
		amount: toDecimal({ minor: amountMinor, currency }),
		currency,
		fund: fund.name,
		token: params.token,
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, pledge, today } = await planOfLink(context, params.token)
	const form = await readForm(request, amountInput)
	if (!form.ok) return form.reply
	const read = readAmount(form.input.amount, pledge.currency)
	if (!read.ok) return refuse(form.values, { amount: read.error }, 422)
	const done = await changeAmount(ctx, pledge.id, read.minor, today)
	if (!done.ok) return redirect(planPath(params.token))
	return redirectWith(planPath(params.token), { tone: 'good', text: m.plans_change_done() })
}

export const meta = privateMeta(m.plans_change)

export default function Amount({ loaderData, actionData }: Route.ComponentProps) {
	const { amount, currency, fund, token } = loaderData
	const reply = actionData?.form
	return (
		<Page title={m.plans_change()} intro={<bdi>{fund}</bdi>} width="form">
			<Card>
				<Form method="post" noValidate className="grid gap-5">
					<FormError text={reply?.errors['']} />
					<TextField
						{...fieldOf(reply, 'amount')}
						defaultValue={amount}
						label={m.pledges_amount_in({ currency })}
						hint={m.plans_change_hint()}
						inputMode="decimal"
						autoComplete="off"
						dir="ltr"
						maxLength={40}
						required
					/>
					<div className="flex flex-wrap gap-3">
						<Button>{m.plans_change_button()}</Button>
						<ButtonLink to={planPath(token)} tone="quiet">
							{m.plans_end_back()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
