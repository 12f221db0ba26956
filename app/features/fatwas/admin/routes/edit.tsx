import { listCategories } from '#app/features/categories/api.server.ts'
import { QuestionForm } from '#app/features/fatwas/queue/components/question-form.tsx'
import { ReviewPage } from '#app/features/fatwas/queue/components/review-page.tsx'
import {
	answersForReviewer,
	frameOf,
	openForAdmin,
	similarTo,
} from '#app/features/fatwas/queue/page.server.ts'
import { adminList } from '#app/features/fatwas/queue/params.ts'
import { listColleagues } from '#app/features/fatwas/queue/people.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { Icon } from '#app/ui/icon.tsx'
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

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, question, answers, verbs, isSole } = await openForAdmin(context, params.fatwaId)
	const frame = frameOf(context, ctx)
	const mayEdit = verbs.includes('edit')
	const categories = async () => (mayEdit ? listCategories(ctx, 'fatwa') : [])
	const scholars = async () => (mayEdit ? listColleagues(ctx, question, frame.today) : [])
	const choices = {
		categories: await loadOrFail(context, 'ifta.categories-failed', categories),
		scholars: await loadOrFail(context, 'ifta.office-scholars-failed', scholars),
	}
	const isOwn = question.userId === ctx.actor.id
	const ofTheDay = question.slug ? await findAnswerOfTheDay(context) : null
	const shown = await answersForReviewer(ctx, question, { answers, verbs })
	const similar = answers.length === 0 && mayEdit ? await similarTo(ctx, question) : null
	const isFormOpen = new URL(request.url).searchParams.get('form') === 'open'
	return {
		question,
		verbs,
		isSole,
		isOwn,
		frame,
		ofTheDay,
		similar,
		isFormOpen,
		...choices,
		answers: shown,
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await openForAdmin(context, params.fatwaId)
	const form = await readQuestion(context, ctx, request)
	if (!form.ok) return form.reply

	const tried = await saveOrRefuse(context, 'ifta.office-update-failed', form.values, () =>
		saveQuestion(ctx, question, form.input, form.input),
	)
	if (!tried.ok) return form.refuse(tried.reply.data.form.errors, 500)
	if (!tried.done.ok) return form.refuse(tried.done.errors)
	const { status } = form.input
	const isDecided = status !== question.status && (status === 'approved' || status === 'rejected')
	const undo = isDecided && { undo: undoOf(ctx, `${adminList.path}/${question.id}/undo`) }
	return redirectWith(adminList.path, { tone: 'good', code: 'ifta.office-updated', ...undo })
}

export default function EditFatwa({ loaderData, actionData }: Route.ComponentProps) {
	const { question, verbs, categories, scholars, isOwn, ofTheDay, isFormOpen, ...shown } = loaderData
	const asker = question.userId ? { id: question.userId, name: question.asker ?? '', email: '' } : null
	const isOpen = isFormOpen || actionData !== undefined
	const form = verbs.includes('edit') ? (
		<details
			id="edit"
			open={isOpen}
			className={`group rounded-card border border-line bg-surface px-5 py-3 ${isOpen ? 'mb-8' : 'mt-8'}`}
		>
			<summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
				<h2 className="text-lg">{m.office_edit()}</h2>
				<Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
			</summary>
			<div className="mt-4">
				<QuestionForm
					question={{ ...question, asker, version: question.updatedAt.toISOString() }}
					categories={categories}
					scholars={scholars}
					people={actionData?.people ?? []}
					reply={actionData?.form}
					submit={m.office_save()}
				/>
			</div>
		</details>
	) : (
		<Notice className="mb-6">{isOwn ? m.office_own_question_text() : m.office_closed_text()}</Notice>
	)
	const isAbove = isOpen || !verbs.includes('edit')
	return (
		<ReviewPage
			area="admin"
			{...shown}
			question={question}
			verbs={verbs}
			isAdmin
			breadcrumb={[
				{ label: m.office_title(), to: adminList.path },
				{ label: `${m.office_edit()} #${inNumerals(question.number, getLocale())}` },
			]}
			beside={ofTheDay && <AnswerOfTheDay id={question.id} number={question.number} shown={ofTheDay} />}
			above={isAbove && form}
		>
			{!isAbove && form}
		</ReviewPage>
	)
}
