import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AccountChoice } from '../../components/entry-fields.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { refusedBeside } from '../../refusal-words.ts'
import { givingWords } from '../../words.ts'
import { EvidenceField } from '../components/evidence-field.tsx'
import { cashInput } from '../inputs.ts'
import { paymentsPath } from '../model.ts'
import { listCashAccounts, payInCash } from '../paid.server.ts'
import { findPayment } from '../queries.server.ts'
import { readEvidenceForm } from '../upload.server.ts'
import { titleOf } from '../words.ts'
import type { Route } from './+types/cash'

export const meta = privateMeta(m.payments_pay_cash)

async function openPayable({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
	const ctx = requireRole(context, 'admin')
	const { SECRET } = requestContext(context).runtime.env
	const payment = requireRow(await findPayment(ctx, SECRET, requireRow(readId(params.id))))
	const here = `${paymentsPath}/${payment.id}`
	return { ctx, payment, here, canPay: payment.verbs.includes('pay') }
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, payment, here, canPay } = await openPayable({ params, context })
	if (!canPay) throw redirect(here)
	return {
		here,
		title: titleOf(payment),
		payee: payment.details?.payee ?? '',
		accounts: await listCashAccounts(ctx, payment.currency),
		hasEvidence: payment.evidence.length > 0,
		today: todayOf(context),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	// The right is asked before the file is read.
	const { ctx, payment, here, canPay } = await openPayable({ params, context })
	if (!canPay) return redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	const form = await readEvidenceForm(ctx, { request, context }, cashInput)
	if (!form.ok) return form.reply
	const { input, values, fileId } = form
	if (input.day > todayOf(context)) return refuse(values, { day: m.giving_day_future() })
	const { accountId, day } = input
	const tried = await saveOrRefuse(context, 'giving.save-failed', values, () =>
		payInCash(ctx, payment.id, { accountId, day, fileId }),
	)
	if (!tried.ok) return tried.reply
	if (tried.done.ok) return redirectWith(here, { tone: 'good', text: m.payments_paid_done() })
	switch (tried.done.reason) {
		case 'not-now':
			return redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
		case 'no-evidence':
			return refuse(values, { evidence: m.payments_evidence_required() })
		case 'wrong-account':
			return refuse(values, { accountId: m.giving_account_required() })
		default: {
			const beside = refusedBeside(tried.done.reason)
			// Refusals without a field are said above the form.
			const said = Object.entries(beside).map(([name, text]) => [
				['day', 'accountId'].includes(name) ? name : '',
				text,
			])
			return refuse(values, Object.fromEntries(said), 409)
		}
	}
}

export default function PayInCash({ loaderData, actionData }: Route.ComponentProps) {
	const { here, title, payee, accounts, hasEvidence, today } = loaderData
	const reply = actionData?.form
	return (
		<MoneyPage
			title={m.payments_pay_cash()}
			intro={m.payments_cash_intro()}
			within={[
				{ label: m.payments_nav(), to: paymentsPath },
				{ label: title, to: here },
			]}
			width="reading"
		>
			<p className="mb-6 font-semibold">
				<bdi>{payee}</bdi>
			</p>
			{accounts.length === 0 ? (
				<Notice tone="warn">{m.payments_cash_no_account()}</Notice>
			) : (
				<Card>
					<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
						<CodedFormError words={givingWords} code={reply?.errors['']} />
						<AccountChoice
							reply={reply}
							name="accountId"
							label={m.giving_account()}
							chosen={accounts.length === 1 ? accounts[0]?.id : undefined}
							accounts={accounts}
						/>
						<TextField
							{...fieldOf(reply, 'day')}
							defaultValue={today}
							type="date"
							dir="ltr"
							max={today}
							label={m.payments_paid_on()}
							required
						/>
						<EvidenceField
							reply={reply}
							hint={hasEvidence ? m.payments_cash_more() : m.payments_cash_evidence()}
						/>
						<div className="flex flex-wrap gap-3">
							<Button>{m.payments_mark_paid()}</Button>
							<ButtonLink to={here} tone="quiet">
								{m.staff_cancel()}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			)}
		</MoneyPage>
	)
}
