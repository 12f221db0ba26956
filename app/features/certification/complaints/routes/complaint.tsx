import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { certificationPath } from '../../model.ts'
import { readHalalNumber } from '../../register/number.ts'
import { submitComplaint } from '../commands/submit.server.ts'
import { ComplaintForm } from '../components/complaint-form.tsx'
import { Receipt } from '../components/receipt.tsx'
import { complaintInput } from '../inputs.ts'
import { complaintPath, returnPath } from '../model.ts'
import { complaintReceipts } from '../receipt.server.ts'
import type { Route } from './+types/complaint'

export const middleware = [limitAddress('complaint-address')]

export function loader({ request }: Route.LoaderArgs) {
	const given = new URL(request.url).searchParams.get('certificate') ?? ''
	return { number: readHalalNumber(given) ?? '', formId: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
	const { locale, runtime } = requestContext(context)
	const ctx = visitor(context)
	const form = await readForm(request, complaintInput, proofFor(context))
	if (!form.ok) return form.reply
	const secret = runtime.env.SECRET
	const around = { secret, settings: runtime.settings() }
	const sent = await saveOrRefuse(context, m.complaints_failed(), form.values, () =>
		submitComplaint(ctx, { ...form.input, language: locale }, around),
	)
	if (!sent.ok) return sent.reply
	const { done } = sent
	if (!done.ok) return refuse(form.values, { formId: m.complaints_form_expired() }, 409)
	const pass = complaintReceipts.makePass(secret, done.id, ctx.now)
	return data({ form: undefined, receipt: done.receipt, pass })
}

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.complaints_form_title(),
		description: m.complaints_form_intro(),
		path: complaintPath,
	})

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
	const { number, formId } = loaderData
	const crumbs = [
		{ label: m.certification_title(), to: certificationPath },
		{ label: m.complaints_form_title() },
	]
	if (actionData && 'receipt' in actionData)
		return (
			<Page title={<span className="no-print">{m.complaints_form_title()}</span>}>
				<Receipt digits={actionData.receipt} pass={actionData.pass} />
			</Page>
		)
	return (
		<Page
			title={m.complaints_form_title()}
			intro={m.complaints_form_intro()}
			width="reading"
			breadcrumb={crumbs}
			actions={
				<ButtonLink to={returnPath} tone="quiet">
					{m.complaints_have_code()}
				</ButtonLink>
			}
		>
			<ComplaintForm reply={actionData?.form} number={number} formId={formId} />
		</Page>
	)
}
