import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { fieldOf } from '#app/platform/forms.ts'
import { sayError } from '#app/platform/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { supersedeFatwa } from '../../commands/supersede-fatwa.server.ts'
import { CandidateSearch, Candidates } from '../../components/office/candidates.tsx'
import { QuestionPage } from '../../components/office/question-page.tsx'
import { maxNoteLength } from '../../model.ts'
import { listCandidates } from '../../office/candidates.server.ts'
import { supersessionInput } from '../../office/inputs.ts'
import { officePath, readFilters } from '../../office/model.ts'
import { oneQuestion } from '../../office/page.server.ts'
import { officeWords } from '../../office/words.ts'
import { can } from '../../policy.ts'
import type { Route } from './+types/supersession'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.office_supersede()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.office_supersede_intro() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, question, today } = await oneQuestion(context, params.fatwaId)
	const { q } = readFilters(new URL(request.url).searchParams)
	const may = can(ctx.actor, 'supersede', question)
	const candidates = may ? await listCandidates(ctx, question, q, 'supersede') : []
	return { question, may, q, today, candidates }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const form = await readForm(request, supersessionInput)
	if (!form.ok) return form.reply

	const to = `${officePath}/${question.id}/edit`
	const { byId, reason } = form.input
	const done = await supersedeFatwa(ctx, question.id, { id: byId, reason })
	if (done.ok) return redirectWith(to, { tone: 'good', code: 'ifta.office-superseded' })
	if (done.reason === 'not-now') return redirectWith(to, { tone: 'bad', code: 'ifta.office-status-changed' })
	return refuse(form.values, { byId: 'ifta.office-not-replaceable' }, 409)
}

export default function Supersession({ loaderData, actionData }: Route.ComponentProps) {
	const { question, may, q, today, candidates } = loaderData
	const isSending = useNavigation().state === 'submitting'
	const reply = actionData?.form
	const reason = fieldOf(reply, 'reason')
	return (
		<QuestionPage question={question} title={m.office_supersede()} intro={m.office_supersede_intro()}>
			{may ? (
				<>
					<CandidateSearch q={q} />
					<Form method="post" noValidate className="grid gap-5">
						<FormError text={sayError(officeWords, reply?.errors.byId)} />
						<Candidates candidates={candidates} name="byId" chosen={reply?.values.byId} today={today} q={q} />
						{candidates.length > 0 && (
							<TextArea
								{...reason}
								error={sayError(officeWords, reason.error)}
								label={m.office_public_reason()}
								hint={m.office_public_reason_hint()}
								maxLength={maxNoteLength}
								rows={3}
								required
							/>
						)}
						<div className="flex flex-wrap gap-3">
							{candidates.length > 0 && <Button disabled={isSending}>{m.office_supersede_do()}</Button>}
							<ButtonLink to={`${officePath}/${question.id}/edit`} tone="quiet">
								{m.office_cancel()}
							</ButtonLink>
						</div>
					</Form>
				</>
			) : (
				<Notice>{m.office_cannot_now()}</Notice>
			)}
		</QuestionPage>
	)
}
