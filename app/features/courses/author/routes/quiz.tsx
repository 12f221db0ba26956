import { data, redirect } from 'react-router'
import type { QuizDraft } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { longFormBytes, textFields } from '#app/platform/http/forms.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { saveQuiz } from '../commands/save-quiz.server.ts'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { SectionTabs } from '../components/editor/section-tabs.tsx'
import { QuizEditor } from '../components/quizzes/quiz-editor.tsx'
import { notEditable } from '../editor/page.server.ts'
import { applyAction, checkDraft, draftOf, readDraft } from '../quizzes/model.ts'
import { openQuizEditor } from '../quizzes/page.server.ts'
import type { Route } from './+types/quiz'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.quiz_title()}${dot()}${loaderData?.section.title ?? ''}` },
	{ name: 'description', content: m.quiz_editor_description() },
]

export async function loader(args: Route.LoaderArgs) {
	const { ctx, courseId, lineage, course, section, path, savedAt } = await openQuizEditor(args)
	const { savedFields } = requestContext(args.context)
	const { title, quiz, quizDraft, quizRevision } = section
	const draft = savedFields ? readDraft(savedFields) : (quizDraft ?? draftOf(quiz))
	return {
		courseId,
		lineage,
		course,
		section: { title },
		path,
		draft,
		savedAt,
		revision: quizRevision,
		writerId: ctx.actor.id,
		zone: daysOf(args.context).zone,
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, courseId, lineage, path } = await openQuizEditor(args)
	const values = await textFields(args.request, longFormBytes)
	const draft = readDraft(values)
	const revision = Number.parseInt(values.revision ?? '', 10)
	const back = (status: 200 | 409 | 422, reply: Back) =>
		data({ form: { values: {}, errors: reply.errors ?? {} }, ...reply, revision }, { status })
	// Applies a button without script.
	if (values.act) return back(200, { draft: applyAction(draft, values.act) })
	const checked = checkDraft(draft)
	if (!checked.ok) return back(422, { draft, errors: checked.errors })

	const { quiz } = checked
	const saved = await saveQuiz(
		ctx,
		{ courseId, lineage },
		{ quiz, draft: null, revision: values.over ? Number.parseInt(values.over, 10) : revision },
	)
	if (!saved.ok && saved.reason === 'not-now') return notEditable(courseId)
	if (!saved.ok) return back(409, { draft, errors: { '': 'teaching.quiz-stale' }, stale: saved.revision })
	if (values.next === 'preview' && quiz) return redirect(`${path}/preview`)
	return redirectWith(path, { tone: 'good', code: quiz ? 'teaching.quiz-saved' : 'teaching.quiz-removed' })
}

type Back = { draft: QuizDraft; errors?: Record<string, string>; stale?: number }

export default function SectionQuiz({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, lineage, course, section, path, draft, revision, savedAt, writerId, zone } = loaderData
	return (
		<Page
			title={<bdi lang={course.language}>{section.title}</bdi>}
			breadcrumb={editorCrumbs({ id: courseId, title: course.title }, { label: section.title })}
		>
			<SectionTabs courseId={courseId} sectionId={lineage} current="quiz" />
			<p className="mb-8 max-w-measure text-muted">{m.quiz_editor_intro()}</p>
			<QuizEditor
				key={revision}
				draft={draft}
				revision={revision}
				savedAt={savedAt}
				path={path}
				zone={zone}
				language={course.language}
				copyKey={`quiz:${writerId}:${courseId}:${lineage}`}
				reply={actionData}
			/>
		</Page>
	)
}
