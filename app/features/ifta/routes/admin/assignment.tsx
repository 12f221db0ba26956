import { Form, Link, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { fieldOf } from '#app/platform/forms.ts'
import { sayError } from '#app/platform/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { assignFatwa } from '../../commands/assign-fatwa.server.ts'
import { Check } from '../../components/office/check.tsx'
import { Colleagues } from '../../components/office/colleagues.tsx'
import { QuestionPage } from '../../components/office/question-page.tsx'
import { maxNoteLength } from '../../model.ts'
import { assignmentInput } from '../../office/inputs.ts'
import { officePath } from '../../office/model.ts'
import { oneQuestion } from '../../office/page.server.ts'
import { listColleagues } from '../../office/people.server.ts'
import { officeWords } from '../../office/words.ts'
import { can } from '../../policy.ts'
import type { Route } from './+types/assignment'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.office_assign()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.office_assign_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, question, today, days } = await oneQuestion(context, params.fatwaId)
	const may = can(ctx.actor, 'assign', question)
	return { question, may, days, colleagues: may ? await listColleagues(ctx, question, today) : [] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const form = await readForm(request, assignmentInput)
	if (!form.ok) return form.reply

	const done = await assignFatwa(ctx, question.id, form.input)
	const to = `${officePath}/${question.id}/edit`
	if (done.ok) return redirectWith(to, { tone: 'good', code: 'ifta.office-assigned' })
	if (done.reason === 'not-now') return redirectWith(to, { tone: 'bad', code: 'ifta.office-status-changed' })
	return refuse(form.values, { scholarId: `ifta.office-${done.reason}` }, 409)
}

export default function Assignment({ loaderData, actionData }: Route.ComponentProps) {
	const { question, may, colleagues, days } = loaderData
	const isSending = useNavigation().state === 'submitting'
	const reply = actionData?.form
	const note = fieldOf(reply, 'note')
	const isUnfit = colleagues.some(({ isCompetent }) => !isCompetent)
	return (
		<QuestionPage question={question} title={m.office_assign()} intro={m.office_assign_intro()}>
			{may ? (
				<Form method="post" noValidate className="grid gap-5">
					<FormError text={sayError(officeWords, reply?.errors.scholarId)} />
					<Colleagues
						colleagues={colleagues}
						holder={question.scholarId}
						chosen={reply?.values.scholarId ?? question.scholarId ?? ''}
						days={days}
					/>
					{isUnfit && <Check name="anyway" label={m.office_anyway()} isOn={reply?.values.anyway === 'yes'} />}
					<TextArea
						{...note}
						error={sayError(officeWords, note.error)}
						label={m.office_word_to_scholar()}
						maxLength={maxNoteLength}
						rows={3}
					/>
					<div className="flex flex-wrap gap-3">
						<Button disabled={isSending}>{m.office_assign_do()}</Button>
						<ButtonLink to={`${officePath}/${question.id}/edit`} tone="quiet">
							{m.office_cancel()}
						</ButtonLink>
					</div>
					<p>
						{m.office_answer_yourself()}{' '}
						<Link to={`/scholar/fatwas/${question.id}`} className="underline">
							{m.office_open_at_desk()}
						</Link>
					</p>
				</Form>
			) : (
				<Notice>{m.office_cannot_now()}</Notice>
			)}
		</QuestionPage>
	)
}
