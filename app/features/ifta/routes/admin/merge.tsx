import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { sayError } from '#app/platform/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { mergeFatwa } from '../../commands/merge-fatwa.server.ts'
import { CandidateSearch, Candidates } from '../../components/office/candidates.tsx'
import { QuestionPage } from '../../components/office/question-page.tsx'
import { listCandidates } from '../../office/candidates.server.ts'
import { mergeInput } from '../../office/inputs.ts'
import { officePath, readFilters } from '../../office/model.ts'
import { oneQuestion } from '../../office/page.server.ts'
import { officeWords } from '../../office/words.ts'
import { can } from '../../policy.ts'
import type { Route } from './+types/merge'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.office_merge()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.office_merge_intro() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, question, today } = await oneQuestion(context, params.fatwaId)
	const { q } = readFilters(new URL(request.url).searchParams)
	const may = can(ctx.actor, 'merge', question)
	return { question, may, q, today, candidates: may ? await listCandidates(ctx, question, q, 'merge') : [] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const form = await readForm(request, mergeInput)
	if (!form.ok) return form.reply

	const to = `${officePath}/${question.id}/edit`
	const done = await mergeFatwa(ctx, question.id, form.input.intoId)
	if (done.ok) return redirectWith(to, { tone: 'good', code: 'ifta.office-merged' })
	if (done.reason === 'not-now') return redirectWith(to, { tone: 'bad', code: 'ifta.office-status-changed' })
	return refuse(form.values, { intoId: 'ifta.office-not-mergeable' }, 409)
}

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
	const { question, may, q, today, candidates } = loaderData
	const isSending = useNavigation().state === 'submitting'
	const { values, errors } = actionData?.form ?? { values: {}, errors: {} }
	return (
		<QuestionPage question={question} title={m.office_merge()} intro={m.office_merge_intro()}>
			{question.isPrivate && (
				<Notice tone="warn" className="mb-6">
					{m.office_merge_private()}
				</Notice>
			)}
			{may ? (
				<>
					<CandidateSearch q={q} />
					<Form method="post" noValidate className="grid gap-5">
						<FormError text={sayError(officeWords, errors.intoId)} />
						<Candidates candidates={candidates} name="intoId" chosen={values.intoId} today={today} q={q} />
						<div className="flex flex-wrap gap-3">
							{candidates.length > 0 && <Button disabled={isSending}>{m.office_merge_do()}</Button>}
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
