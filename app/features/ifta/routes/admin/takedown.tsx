import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { fieldOf } from '#app/platform/forms.ts'
import { sayError } from '#app/platform/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { takeDownFatwa } from '../../commands/take-down-fatwa.server.ts'
import { QuestionPage } from '../../components/office/question-page.tsx'
import { maxNoteLength } from '../../model.ts'
import { takedownInput } from '../../office/inputs.ts'
import { officePath } from '../../office/model.ts'
import { oneQuestion } from '../../office/page.server.ts'
import { officeWords } from '../../office/words.ts'
import { can } from '../../policy.ts'
import type { Route } from './+types/takedown'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.office_take_down()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.office_take_down_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	return { question, may: can(ctx.actor, 'takeDown', question) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const form = await readForm(request, takedownInput)
	if (!form.ok) return form.reply

	const to = `${officePath}/${question.id}/edit`
	const done = await takeDownFatwa(ctx, question.id, form.input.reason)
	if (!done.ok) return redirectWith(to, { tone: 'bad', code: 'ifta.office-status-changed' })
	return redirectWith(to, { tone: 'good', code: 'ifta.office-taken-down' })
}

export default function Takedown({ loaderData, actionData }: Route.ComponentProps) {
	const { question, may } = loaderData
	const isSending = useNavigation().state === 'submitting'
	const state = fieldOf(actionData?.form, 'reason')
	return (
		<QuestionPage question={question} title={m.office_take_down()} intro={m.office_take_down_intro()}>
			{may ? (
				<Card>
					<Form method="post" noValidate className="grid gap-5">
						<TextArea
							{...state}
							error={sayError(officeWords, state.error)}
							label={m.office_public_reason()}
							hint={m.office_public_reason_hint()}
							maxLength={maxNoteLength}
							rows={4}
							required
						/>
						<div className="flex flex-wrap gap-3">
							<Button tone="danger" disabled={isSending}>
								{m.office_take_down()}
							</Button>
							<ButtonLink to={`${officePath}/${question.id}/edit`} tone="quiet">
								{m.office_cancel()}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			) : (
				<Notice>{m.office_cannot_now()}</Notice>
			)}
		</QuestionPage>
	)
}
