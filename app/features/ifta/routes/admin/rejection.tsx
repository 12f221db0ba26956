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
import { rejectFatwa } from '../../commands/reject-fatwa.server.ts'
import { QuestionPage } from '../../components/office/question-page.tsx'
import { maxNoteLength } from '../../model.ts'
import { backTo, rejectionInput } from '../../office/inputs.ts'
import { officePath, withUndo } from '../../office/model.ts'
import { oneQuestion } from '../../office/page.server.ts'
import { officeWords } from '../../office/words.ts'
import { can } from '../../policy.ts'
import type { Route } from './+types/rejection'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.office_reject_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.office_reason_hint() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	return { question, may: can(ctx.actor, 'reject', question) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const form = await readForm(request, rejectionInput)
	if (!form.ok) return form.reply

	const to = backTo(form.input.returnTo)
	const done = await rejectFatwa(ctx, question.id, form.input.reason)
	if (!done.ok) {
		const isOwn = question.userId === ctx.actor.id
		const code = isOwn ? 'ifta.office-status-asked-yourself' : 'ifta.office-status-changed'
		return redirectWith(to, { tone: 'bad', code })
	}
	return redirectWith(withUndo(to, question.id, ctx.now), { tone: 'good', code: 'ifta.office-rejected' })
}

export default function Rejection({ loaderData, actionData }: Route.ComponentProps) {
	const { question, may } = loaderData
	const isSending = useNavigation().state === 'submitting'
	const state = fieldOf(actionData?.form, 'reason')
	const returnTo = actionData?.form.values.returnTo ?? officePath
	return (
		<QuestionPage question={question} title={m.office_reject_title()}>
			{may ? (
				<Card>
					<Form method="post" noValidate className="grid gap-5">
						<TextArea
							{...state}
							error={sayError(officeWords, state.error)}
							label={m.office_reason()}
							hint={m.office_reason_hint()}
							maxLength={maxNoteLength}
							required
						/>
						<input type="hidden" name="returnTo" value={returnTo} />
						<div className="flex flex-wrap gap-3">
							<Button tone="danger" disabled={isSending}>
								{m.office_reject()}
							</Button>
							<ButtonLink to={backLink(returnTo)} tone="quiet">
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

/** What a form says may be anything: a link leads to an admin's page, or the list. */
function backLink(returnTo: string): string {
	return /^\/admin(?:[/?]|$)/.test(returnTo) ? returnTo : officePath
}
