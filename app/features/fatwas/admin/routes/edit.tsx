import { listCategories } from '#app/features/categories/api.server.ts'
import { Actions } from '#app/features/fatwas/queue/components/actions.tsx'
import { Answers } from '#app/features/fatwas/queue/components/answers.tsx'
import { Asked, Clarifications } from '#app/features/fatwas/queue/components/asked.tsx'
import { Facts } from '#app/features/fatwas/queue/components/facts.tsx'
import { History } from '#app/features/fatwas/queue/components/history.tsx'
import { QuestionForm } from '#app/features/fatwas/queue/components/question-form.tsx'
import { adminWords } from '#app/features/fatwas/queue/components/verb.tsx'
import { forReviewer, frameOf, openForAdmin } from '#app/features/fatwas/queue/page.server.ts'
import { adminList, scholarList } from '#app/features/fatwas/queue/params.ts'
import { listColleagues } from '#app/features/fatwas/queue/people.server.ts'
import { type AdminVerb, addresses, adminVerbs } from '#app/features/fatwas/queue/verbs.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { orRefuse, orShow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { WorkPage } from '#app/staff/work-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { findAnswerOfTheDay } from '../answer-of-the-day.server.ts'
import { AnswerOfTheDay } from '../components/answer-of-the-day.tsx'
import { readQuestion } from '../form.server.ts'
import { saveQuestion } from '../save-question.server.ts'
import type { Route } from './+types/edit'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{
		title: `${m.office_edit()} #${inNumerals(loaderData?.question.number ?? '', getLocale())}${dot()}${siteOf(matches).name}`,
	},
	{ name: 'description', content: m.office_edit_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, question, answers, verbs, isSole } = await openForAdmin(context, params.fatwaId)
	const frame = frameOf(context, ctx)
	const mayEdit = verbs.includes('edit')
	const categories = async () => (mayEdit ? listCategories(ctx, 'fatwa') : [])
	const scholars = async () => (mayEdit ? listColleagues(ctx, question, frame.today) : [])
	const choices = {
		categories: await orShow(context, 'ifta.categories-failed', categories),
		scholars: await orShow(context, 'ifta.office-scholars-failed', scholars),
	}
	const isOwn = question.userId === ctx.actor.id
	const ofTheDay = question.slug ? await findAnswerOfTheDay(context) : null
	const shown = await forReviewer(ctx, question, { answers, verbs })
	return { ...{ question, verbs, isSole, isOwn, frame, ofTheDay }, ...choices, answers: shown }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await openForAdmin(context, params.fatwaId)
	const form = await readQuestion(context, ctx, request)
	if (!form.ok) return form.reply

	const tried = await orRefuse(context, 'ifta.office-update-failed', form.values, () =>
		saveQuestion(ctx, question, form.input, form.input),
	)
	if (!tried.ok) return form.refuse(tried.reply.data.form.errors, 500)
	if (!tried.done.ok) return form.refuse(tried.done.errors)
	const { status } = form.input
	const isDecided = status !== question.status && (status === 'approved' || status === 'rejected')
	const undo = isDecided && { undo: undoOf(ctx, `${adminList.path}/${question.id}/undo`) }
	return redirectWith(adminList.path, { tone: 'good', code: 'ifta.office-updated', ...undo })
}

const pathOf = (id: string) => `${adminList.path}/${id}/edit`

export default function EditFatwa({ loaderData, actionData }: Route.ComponentProps) {
	const { question, verbs, answers, categories, scholars, isOwn, frame, ofTheDay } = loaderData
	const asker = question.userId ? { id: question.userId, name: question.asker ?? '', email: '' } : null
	return (
		<WorkPage
			title={m.office_edit()}
			breadcrumb={[
				{ label: m.office_title(), to: adminList.path },
				{ label: `${m.office_edit()} #${inNumerals(question.number, getLocale())}` },
			]}
			facts={<Facts question={question} pathOf={pathOf} {...frame} />}
			actions={
				<>
					<Offers {...loaderData} />
					{ofTheDay && <AnswerOfTheDay id={question.id} number={question.number} shown={ofTheDay} />}
				</>
			}
			timeline={<History steps={question.steps} days={frame.days} />}
		>
			{verbs.includes('edit') ? (
				<Card>
					<QuestionForm
						question={{ ...question, asker, version: question.updatedAt.toISOString() }}
						categories={categories}
						scholars={scholars}
						people={actionData?.people ?? []}
						reply={actionData?.form}
						submit={m.office_save()}
					/>
				</Card>
			) : (
				<div className="grid gap-6">
					<Notice>{isOwn ? m.office_own_question_text() : m.office_closed_text()}</Notice>
					<Card className="grid gap-3">
						<p className="font-semibold wrap-anywhere" dir="auto">
							{question.title}
						</p>
						<Asked question={question} />
					</Card>
				</div>
			)}
			<Clarifications steps={question.steps} days={frame.days} />
			<Answers answers={answers} days={frame.days} />
		</WorkPage>
	)
}

/** What can be done besides the form. */
function Offers({ question, verbs, isSole }: Route.ComponentProps['loaderData']) {
	const { id, userId } = question
	const at = `${adminList.path}/${id}`
	const names = (Object.keys(adminVerbs) as AdminVerb[]).filter((verb) => verbs.includes(verb))
	const offers = names.map((verb) => ({
		to: `${at}/${addresses[verb]}`,
		...adminVerbs[verb],
		words: adminWords[verb](id),
	}))
	const places = [
		{ to: `${at}/merge`, label: m.office_merge(), is: verbs.includes('merge') },
		{ to: `${scholarList.path}/${id}`, label: m.office_open_at_desk(), is: true },
		{ to: `${scholarList.path}/${id}/answer`, label: m.office_revise(), is: verbs.includes('revise') },
		{ to: `${at}/supersession`, label: m.office_supersede(), is: verbs.includes('supersede') },
		{ to: `${adminList.path}/askers/${userId}`, label: m.office_about_asker(), is: userId !== null },
	]
	return (
		<Actions
			offers={offers}
			seen={question.steps.at(-1)?.id ?? 0}
			returnTo={pathOf(id)}
			first={isSole && verbs.includes('approve') && <Notice tone="warn">{m.desk_one_reviewer()}</Notice>}
		>
			{places
				.filter((place) => place.is)
				.map(({ to, label }) => (
					<ButtonLink key={to} to={to} tone="quiet">
						{label}
					</ButtonLink>
				))}
		</Actions>
	)
}
