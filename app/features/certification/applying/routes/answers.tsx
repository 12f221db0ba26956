import { Form, redirect } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { answerFields } from '../../cases/answer-fields.ts'
import { saveAnswers } from '../../cases/commands/application.server.ts'
import { crumbsOf, openApplication } from '../access.server.ts'
import { answersInput } from '../inputs.ts'
import { applicationPath } from '../paths.ts'
import type { Route } from './+types/answers'

export const meta = privateMeta(m.applying_form)

export async function loader(args: Route.LoaderArgs) {
	const { application } = await openApplication(args)
	if (!application.verbs.includes('edit')) throw redirect(applicationPath(application.id))
	const { id, answers, revision } = application
	return { id, answers, revision, crumbs: crumbsOf(application) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, application } = await openApplication(args)
	const form = await readForm(args.request, answersInput)
	if (!form.ok) return form.reply
	const { revision, ...answers } = form.input
	const saved = await saveAnswers(ctx, application.id, { answers, revision })
	if (saved.ok)
		return redirectWith(applicationPath(application.id), { tone: 'good', code: 'cases.answers-saved' })
	return refuse(
		form.values,
		{ '': saved.reason === 'stale' ? m.cases_refused_stale() : m.staff_not_now() },
		409,
	)
}

export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
	const { id, answers, revision, crumbs } = loaderData
	const reply = actionData?.form
	return (
		<Page
			title={m.applying_form()}
			intro={m.applying_form_intro()}
			width="reading"
			breadcrumb={[...crumbs, { label: m.applying_form() }]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={reply?.errors['']} />
					<Fields of={answerFields} reply={reply} values={answers} />
					<input type="hidden" name="revision" value={reply?.values.revision ?? revision} />
					<div className="flex flex-wrap gap-3">
						<Button>{m.applying_save()}</Button>
						<ButtonLink to={applicationPath(id)} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
