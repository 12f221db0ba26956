import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { answerFinding } from '../../cases/commands/visit.server.ts'
import { listFindings } from '../../cases/dossier.server.ts'
import { maxTextLength } from '../../model.ts'
import { crumbsOf, openApplication } from '../access.server.ts'
import { findingAnswerInput } from '../inputs.ts'
import { applicationPath } from '../paths.ts'
import type { Route } from './+types/finding-answer'

export const meta = privateMeta(m.applying_answer)

async function openFinding(args: Route.LoaderArgs) {
	const opened = await openApplication(args)
	const all = await listFindings(opened.ctx, opened.application.id)
	return { ...opened, finding: requireRow(all.find(({ n }) => String(n) === args.params.n)) }
}

export async function loader(args: Route.LoaderArgs) {
	const { application, finding } = await openFinding(args)
	if (!application.verbs.includes('answer') || finding.state !== 'open')
		throw redirect(applicationPath(application.id))
	return { id: application.id, finding, crumbs: crumbsOf(application), today: todayOf(args.context) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, application, finding } = await openFinding(args)
	const form = await readForm(args.request, findingAnswerInput)
	if (!form.ok) return form.reply
	const isPlanned = finding.grade === 'minor'
	const planUntil = isPlanned ? form.input.planUntil : null
	if (planUntil && planUntil < todayOf(args.context))
		return refuse(form.values, { planUntil: m.applying_plan_wrong() })
	const { n } = finding
	const answered = await answerFinding(ctx, application.id, { n, answer: form.input.answer, planUntil })
	if (answered.ok)
		return redirectWith(applicationPath(application.id), { tone: 'good', code: 'cases.finding-answered' })
	const isAnswered = answered.reason === 'not-open'
	return refuse(form.values, { '': isAnswered ? m.cases_refused_not_open() : m.staff_not_now() }, 409)
}

export default function FindingAnswer({ loaderData, actionData }: Route.ComponentProps) {
	const { id, finding, crumbs, today } = loaderData
	const reply = actionData?.form
	return (
		<Page
			title={m.applying_answer()}
			width="reading"
			breadcrumb={[...crumbs, { label: m.applying_answer() }]}
		>
			<p dir="auto" className="mb-6 max-w-measure whitespace-pre-line wrap-anywhere font-serif text-lg">
				{finding.text}
			</p>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={reply?.errors['']} />
					<TextArea
						{...fieldOf(reply, 'answer')}
						label={m.applying_answer_text()}
						hint={m.applying_answer_hint()}
						maxLength={maxTextLength}
						rows={8}
						required
					/>
					{finding.grade === 'minor' && (
						<TextField
							{...fieldOf(reply, 'planUntil')}
							type="date"
							dir="ltr"
							min={today}
							label={m.applying_plan()}
							hint={m.applying_plan_hint()}
						/>
					)}
					<div className="flex flex-wrap gap-3">
						<Button>{m.applying_answer_send()}</Button>
						<ButtonLink to={applicationPath(id)} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
