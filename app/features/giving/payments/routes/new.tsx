import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FundChoice } from '../../components/entry-fields.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { NothingToChoose } from '../../components/nothing-to-choose.tsx'
import { assertMay } from '../../duties.server.ts'
import { listOptions } from '../../entries.server.ts'
import { givingWords } from '../../words.ts'
import { EvidenceField } from '../components/evidence-field.tsx'
import { paymentFields } from '../fields.ts'
import { requestInput } from '../inputs.ts'
import { paymentsPath } from '../model.ts'
import { type RequestRefusal, requestPayment } from '../request.server.ts'
import { readEvidenceForm } from '../upload.server.ts'
import type { Route } from './+types/new'

export const meta = privateMeta(m.payments_new)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const { accounts, funds } = await loadOrFail(context, m.giving_load_failed, () =>
		listOptions(ctx, { isOpen: true, isSpendable: true }),
	)
	return { funds, currencies: [...new Set(accounts.map(({ currency }) => currency))] }
}

const refusals: Record<RequestRefusal, () => Record<string, string>> = {
	'fund-closed': () => ({ fundId: m.giving_refused_fund_closed() }),
	'category-missing': () => ({ category: m.payments_category_required() }),
	'persons-missing': () => ({ persons: m.payments_persons_required() }),
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const form = await readEvidenceForm(ctx, { request, context }, requestInput)
	if (!form.ok) return form.reply
	const { input, values, fileId } = form
	const { SECRET } = requestContext(context).runtime.env
	const tried = await saveOrRefuse(context, 'giving.save-failed', values, () =>
		requestPayment(ctx, SECRET, { ...input, fileId }),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(values, refusals[tried.done.reason]())
	return redirectWith(`${paymentsPath}/${tried.done.id}`, {
		tone: 'good',
		text: tried.done.isAgain ? m.giving_sent_twice() : m.payments_request_done(),
	})
}

export default function NewPayment({ loaderData: { funds, currencies }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const [usual = ''] = currencies
	return (
		<MoneyPage
			title={m.payments_new()}
			intro={m.payments_new_intro()}
			within={[{ label: m.payments_nav(), to: paymentsPath }]}
			width="reading"
		>
			{funds.length === 0 || usual === '' ? (
				<NothingToChoose />
			) : (
				<Card>
					<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
						<CodedFormError words={givingWords} code={reply?.errors['']} />
						<FundChoice reply={reply} name="fundId" label={m.giving_fund()} funds={funds} />
						<div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
							<TextField
								{...fieldOf(reply, 'amount')}
								dir="ltr"
								inputMode="decimal"
								autoComplete="off"
								label={m.giving_amount()}
								required
							/>
							<SelectField
								{...fieldOf(reply, 'currency')}
								defaultValue={usual}
								label={m.giving_currency()}
								options={currencies.map((value) => ({ value, label: value }))}
								required
							/>
						</div>
						<Fields of={paymentFields} only={['purpose', 'category', 'persons']} reply={reply} />
						<Fields of={paymentFields} only={['payee', 'account']} reply={reply} />
						<TextField {...fieldOf(reply, 'dueOn')} type="date" dir="ltr" label={m.payments_due()} />
						<Fields of={paymentFields} only={['note']} reply={reply} />
						<EvidenceField reply={reply} hint={m.payments_evidence_hint()} />
						<div className="flex flex-wrap gap-3">
							<Button>{m.payments_request()}</Button>
							<ButtonLink to={paymentsPath} tone="quiet">
								{m.staff_cancel()}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			)}
		</MoneyPage>
	)
}
