import { Form } from 'react-router'
import { z } from 'zod'
import { Fields } from '#app/fields/fields.tsx'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { assertMay } from '../../duties.server.ts'
import { givingWords } from '../../words.ts'
import { correctReceipt } from '../commands.server.ts'
import { receiptFields } from '../fields.ts'
import { formatReceiptNumber, parseReceiptNumber } from '../model.ts'
import { staffReceiptsPath } from '../params.ts'
import { findReceipt } from '../queries.server.ts'
import type { Route } from './+types/correction'

export const meta = privateMeta(m.receipts_correct)
const input = z.object(inputOf(receiptFields))

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(parseReceiptNumber(params.number))
	await assertMay(ctx, 'enter')
	const receipt = requireRow(await findReceipt(ctx, id, requestContext(context).runtime.env.SECRET))
	return { number: formatReceiptNumber(id), donor: receipt.donor }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(parseReceiptNumber(params.number))
	const { runtime, locale } = requestContext(context)
	const form = await readForm(request, input)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		correctReceipt(ctx, id, {
			donor: form.input,
			language: locale,
			secret: runtime.env.SECRET,
			today: todayOf(context),
			years: runtime.settings()['giving.retentionYears'],
		}),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) {
		const text =
			tried.done.reason === 'cancelled'
				? m.receipts_cancelled_no_correction()
				: m.receipts_corrected_already()
		return redirectWith(`${staffReceiptsPath}/${formatReceiptNumber(id)}`, { tone: 'bad', text })
	}
	const number = formatReceiptNumber(tried.done.id)
	return redirectWith(`${staffReceiptsPath}/${number}`, {
		tone: 'good',
		text: m.receipts_corrected_now({ number: isolated(number) }),
	})
}

export default function Correction({ loaderData: { number, donor }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const path = `${staffReceiptsPath}/${number}`
	return (
		<MoneyPage
			title={m.receipts_correct()}
			intro={m.receipts_correct_intro()}
			within={[
				{ label: m.receipts_all(), to: staffReceiptsPath },
				{ label: isolated(number), to: path },
			]}
			width="reading"
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<CodedFormError words={givingWords} code={reply?.errors['']} />
					<Fields of={receiptFields} reply={reply} values={donor} />
					<div className="flex flex-wrap gap-3">
						<Button>{m.receipts_correct_issue()}</Button>
						<ButtonLink to={path} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</MoneyPage>
	)
}
