import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { noteStatement } from '../commands/accounts.server.ts'
import { MoneyPage } from '../components/money-page.tsx'
import { assertMay } from '../duties.server.ts'
import { readAmount, statementInput } from '../inputs.ts'
import { accountsPath } from '../model.ts'
import { findAccount } from '../queries.server.ts'
import { givingWords } from '../words.ts'
import type { Route } from './+types/statement'

export const meta = privateMeta(m.giving_statement_new)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const account = requireRow(await findAccount(ctx, requireRow(readId(params.accountId))))
	await assertMay(ctx, 'enter')
	return { account, today: todayOf(context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { id, currency } = requireRow(await findAccount(ctx, requireRow(readId(params.accountId))))
	const form = await readForm(request, statementInput)
	if (!form.ok) return form.reply
	const { day, balance } = form.input
	if (day > todayOf(context)) return refuse(form.values, { day: m.giving_day_future() })
	const read = readAmount(balance, currency, { mayBeNothing: true })
	if (!read.ok) return refuse(form.values, { balance: read.error })
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		noteStatement(ctx, id, { day, balanceMinor: read.minor }),
	)
	if (!tried.ok) return tried.reply
	return redirectWith(`${accountsPath}/${id}`, { tone: 'good', text: m.giving_statement_saved() })
}

export default function Statement({ loaderData: { account, today }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const here = `${accountsPath}/${account.id}`
	return (
		<MoneyPage
			title={m.giving_statement_new()}
			intro={m.giving_statement_intro()}
			within={[
				{ label: m.giving_accounts(), to: accountsPath },
				{ label: account.name, to: here },
			]}
			width="reading"
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<CodedFormError words={givingWords} code={reply?.errors['']} />
					<TextField
						{...fieldOf(reply, 'day')}
						type="date"
						dir="ltr"
						max={today}
						label={m.giving_day()}
						required
					/>
					<TextField
						{...fieldOf(reply, 'balance')}
						dir="ltr"
						inputMode="decimal"
						autoComplete="off"
						label={m.giving_statement_balance({ currency: account.currency })}
						required
					/>
					<div className="flex flex-wrap gap-3">
						<Button>{m.giving_save()}</Button>
						<ButtonLink to={here} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</MoneyPage>
	)
}
