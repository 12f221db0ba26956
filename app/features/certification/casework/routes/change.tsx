import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Choice } from '#app/ui/choice.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { proposalWords } from '../../cases/case-words.ts'
import { propose } from '../../cases/commands/decide.server.ts'
import { listProductsOf } from '../../cases/dossier.server.ts'
import { titleOf } from '../../cases/title.ts'
import { maxTextLength, proposalKinds, reasons } from '../../model.ts'
import { listCovered } from '../../register/issue.server.ts'
import { reasonWords } from '../../register/words.ts'
import { openCaseFor } from '../access.server.ts'
import { CaseFormPage } from '../components/case-form-page.tsx'
import { changeInput } from '../inputs.ts'
import { casePath } from '../paths.ts'
import type { Route } from './+types/change'

export const meta = privateMeta(m.casework_propose)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, found } = await openCaseFor(args, 'propose')
	const covered = await listCovered(ctx, found.id)
	const today = todayOf(args.context)
	const products = await listProductsOf(ctx, found.id, today)
	return {
		id: found.id,
		title: titleOf(found),
		today,
		products: products.filter(({ id }) => covered.includes(id)),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found } = await openCaseFor(args, 'propose')
	const form = await readForm(args.request, changeInput)
	if (!form.ok) return form.reply
	const proposed = await propose(ctx, found.id, form.input)
	if (proposed.ok) return redirectWith(casePath(found.id), { tone: 'good', code: 'cases.change-proposed' })
	const isMajorOpen = proposed.reason === 'major-open'
	return refuse(form.values, { '': isMajorOpen ? m.cases_refused_major_open() : m.staff_not_now() }, 409)
}

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, today, products } = loaderData
	const reply = actionData?.form
	return (
		<CaseFormPage
			of={{ id, title }}
			title={m.casework_propose()}
			intro={m.casework_propose_intro()}
			reply={reply}
			button={m.casework_propose()}
		>
			<Choice
				name="kind"
				legend={m.casework_change_kind()}
				chosen={reply?.values.kind ?? ''}
				{...(reply?.errors.kind && { error: reply.errors.kind })}
				options={proposalKinds.map((kind) => ({ value: kind, label: proposalWords[kind]() }))}
			/>
			<SelectField
				{...fieldOf(reply, 'productId')}
				label={m.casework_change_product()}
				options={[
					{ value: '', label: m.casework_choose() },
					...products.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
				]}
			/>
			<TextField
				{...fieldOf(reply, 'until')}
				type="date"
				dir="ltr"
				min={today}
				label={m.casework_change_until()}
			/>
			<SelectField
				{...fieldOf(reply, 'reason')}
				label={m.casework_reason()}
				options={[
					{ value: '', label: m.casework_choose() },
					...reasons.map((reason) => ({ value: reason, label: reasonWords[reason]() })),
				]}
			/>
			<TextArea
				{...fieldOf(reply, 'note')}
				label={m.casework_public_note()}
				maxLength={maxTextLength}
				rows={4}
			/>
		</CaseFormPage>
	)
}
