import { listCategories } from '#app/features/categories/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { orLeave, orRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { findCircumstances } from '../../alone.server.ts'
import { Actions } from '../../components/office/actions.tsx'
import { QuestionHistory } from '../../components/office/history.tsx'
import { QuestionForm } from '../../components/office/question-form.tsx'
import { Standing } from '../../components/office/standing.tsx'
import { UndoBar } from '../../components/office/undo-bar.tsx'
import { readQuestion } from '../../office/form.server.ts'
import { officePath, readUndo, withUndo } from '../../office/model.ts'
import { oneQuestion } from '../../office/page.server.ts'
import { listColleagues } from '../../office/people.server.ts'
import { listSteps } from '../../office/question.server.ts'
import { saveQuestion } from '../../office/save-question.server.ts'
import { offers } from '../../policy.ts'
import type { Route } from './+types/edit'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.office_edit()} #${loaderData?.question.number ?? ''} · ${m.common_site_name()}` },
	{ name: 'description', content: m.office_edit_intro() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, question, today, days } = await oneQuestion(context, params.fatwaId)
	const isOwn = question.userId === ctx.actor.id
	const rest = await orLeave(context, 'ifta.office-details-failed', officePath, async () => {
		const isInReview = question.status === 'answered' || question.revisionAt !== null
		const circumstances = isInReview ? await findCircumstances(ctx, question) : { alone: false }
		const may = offers(ctx.actor, question, circumstances)
		return {
			may,
			// Its asker is told no more than any other asker.
			steps: isOwn ? [] : await listSteps(ctx, question.id),
			categories: may.edit ? await listCategories(ctx, 'fatwa') : [],
			scholars: may.edit ? await listColleagues(ctx, question, today) : [],
		}
	})
	const undo = readUndo(new URL(request.url).searchParams, ctx.now)
	return { question, ...rest, today, days, undo, isOwn, version: question.updatedAt.toISOString() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const form = await readQuestion(ctx, request)
	if (!form.ok) return form.reply

	const tried = await orRefuse(context, 'ifta.office-update-failed', form.values, () =>
		saveQuestion(ctx, question, form.input, form.input),
	)
	if (!tried.ok) return form.refuse(tried.reply.data.form.errors, 500)
	if (!tried.done.ok) return form.refuse(tried.done.errors)
	const { status } = form.input
	const isDecided = status !== question.status && (status === 'approved' || status === 'rejected')
	const to = isDecided ? withUndo(officePath, question.id, ctx.now) : officePath
	return redirectWith(to, { tone: 'good', code: 'ifta.office-updated' })
}

export default function EditFatwa({ loaderData, actionData }: Route.ComponentProps) {
	const { question, may, steps, categories, scholars, today, days, undo, isOwn, version } = loaderData
	const here = `${officePath}/${question.id}/edit`
	const asker = question.userId ? { id: question.userId, name: question.asker ?? '', email: '' } : null
	return (
		<Page
			title={m.office_edit()}
			breadcrumb={[
				{ label: m.office_title(), to: officePath },
				{ label: `${m.office_edit()} #${question.number}` },
			]}
		>
			<UndoBar undo={undo} returnTo={here} />
			<div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
				<div className="grid min-w-0 gap-6">
					{may.edit ? (
						<Card>
							<QuestionForm
								question={{ ...question, asker, version }}
								categories={categories}
								scholars={scholars}
								people={actionData?.people ?? []}
								reply={actionData?.form}
								submit={m.office_save()}
							/>
						</Card>
					) : (
						<>
							<Notice>{isOwn ? m.office_own_question_text() : m.office_closed_text()}</Notice>
							<Card className="grid gap-3">
								<p className="font-semibold wrap-anywhere" dir="auto">
									{question.title}
								</p>
								<p className="whitespace-pre-line wrap-anywhere" dir="auto">
									{question.question}
								</p>
							</Card>
						</>
					)}
				</div>
				<aside className="grid gap-6">
					<Standing question={question} today={today} days={days} />
					<Actions question={question} may={may} returnTo={here} />
					<Section title={m.office_history()}>
						<QuestionHistory steps={steps} days={days} />
					</Section>
				</aside>
			</div>
		</Page>
	)
}
