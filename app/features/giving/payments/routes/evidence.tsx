import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { givingWords } from '../../words.ts'
import { EvidenceField } from '../components/evidence-field.tsx'
import { mostFiles, paymentsPath } from '../model.ts'
import { addEvidence } from '../paid.server.ts'
import { readEvidenceForm } from '../upload.server.ts'
import { titleOf } from '../words.ts'
import { paymentWorkflow } from '../workflow.server.ts'
import type { Route } from './+types/evidence'

export const meta = privateMeta(m.payments_add_file)

async function openRow({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
	const ctx = requireRole(context, 'admin')
	const payment = requireRow(await paymentWorkflow.find(ctx, requireRow(readId(params.id))))
	const canAdd = (await paymentWorkflow.offers(ctx, payment)).includes('addFile')
	return { ctx, payment, canAdd, here: `${paymentsPath}/${payment.id}` }
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const { payment, canAdd, here } = await openRow({ params, context })
	if (!canAdd) throw redirect(here)
	return { here, title: titleOf(payment) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	// The right is asked before the file is read.
	const { ctx, payment, canAdd, here } = await openRow({ params, context })
	if (!canAdd) return redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	const form = await readEvidenceForm(ctx, { request, context }, z.object({}))
	if (!form.ok) return form.reply
	const { values, fileId } = form
	if (!fileId) return refuse(values, { evidence: m.payments_evidence_choose() })
	const tried = await saveOrRefuse(context, 'giving.save-failed', values, () =>
		addEvidence(ctx, payment.id, fileId),
	)
	if (!tried.ok) return tried.reply
	if (tried.done.ok) return redirectWith(here, { tone: 'good', text: m.payments_file_added() })
	return tried.done.reason === 'too-many'
		? refuse(values, { evidence: m.payments_evidence_most({ limit: mostFiles }) }, 409)
		: redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
}

export default function AddEvidence({ loaderData: { here, title }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<MoneyPage
			title={m.payments_add_file()}
			within={[
				{ label: m.payments_nav(), to: paymentsPath },
				{ label: title, to: here },
			]}
			width="reading"
		>
			<Card>
				<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
					<CodedFormError words={givingWords} code={reply?.errors['']} />
					<EvidenceField reply={reply} hint={m.payments_evidence_hint()} />
					<div className="flex flex-wrap gap-3">
						<Button>{m.payments_add_file()}</Button>
						<ButtonLink to={here} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</MoneyPage>
	)
}
