import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { toDecimal } from '#app/platform/text/money.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { quoteFee } from '../../cases/commands/fees.server.ts'
import { findFee } from '../../cases/dossier.server.ts'
import { titleOf } from '../../cases/title.ts'
import { maxTextLength } from '../../model.ts'
import { openCaseFor } from '../access.server.ts'
import { CaseFormPage } from '../components/case-form-page.tsx'
import { feeInput } from '../inputs.ts'
import { casePath } from '../paths.ts'
import type { Route } from './+types/fee'

export const meta = privateMeta(m.casework_quote)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, found, part } = await openCaseFor(args, 'quote')
	// An earlier quote is hidden from people with a part in the case.
	const fee = part === undefined ? await findFee(ctx, found.id) : undefined
	return {
		id: found.id,
		title: titleOf(found),
		values: fee ? { amount: toDecimal(fee), currency: fee.currency, note: fee.note } : {},
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found } = await openCaseFor(args, 'quote')
	const form = await readForm(args.request, feeInput)
	if (!form.ok) return form.reply
	const { amountMinor, currency, note } = form.input
	const quoted = await quoteFee(ctx, found.id, { amountMinor, currency, note })
	if (quoted.ok) return redirectWith(casePath(found.id), { tone: 'good', code: 'cases.fee-quoted' })
	return refuse(form.values, { '': m.staff_not_now() }, 409)
}

export default function Fee({ loaderData: { id, title, values }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<CaseFormPage
			of={{ id, title }}
			title={m.casework_quote()}
			intro={m.casework_quote_intro()}
			reply={reply}
			button={m.casework_quote()}
		>
			<TextField
				{...fieldOf(reply, 'amount')}
				defaultValue={values.amount}
				label={m.casework_amount()}
				inputMode="decimal"
				dir="ltr"
				maxLength={40}
				autoComplete="off"
				required
			/>
			<TextField
				{...fieldOf(reply, 'currency')}
				defaultValue={values.currency}
				label={m.casework_currency()}
				hint={m.casework_currency_hint()}
				dir="ltr"
				maxLength={3}
				autoComplete="off"
				required
			/>
			<TextArea
				{...fieldOf(reply, 'note')}
				defaultValue={values.note}
				label={m.casework_quote_note()}
				hint={m.casework_firm_reads()}
				maxLength={maxTextLength}
				rows={4}
			/>
		</CaseFormPage>
	)
}
