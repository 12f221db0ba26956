import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { longFormBytes, textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { saveQuiz } from '../commands/save-quiz.server.ts'
import { answerSave } from '../editor/form.server.ts'
import { readCourseAddress } from '../editor/page.server.ts'
import { checkDraft, readDraft } from '../quizzes/model.ts'
import { openQuizEditor } from '../quizzes/page.server.ts'
import type { Route } from './+types/quiz-draft'

export async function loader(args: Route.LoaderArgs) {
	const { path } = await openQuizEditor(args)
	return redirect(path)
}

/** Autosave: answers in JSON. An incomplete quiz is stored as a draft that only its author sees. */
export async function action(args: Route.ActionArgs) {
	const { ctx, id } = readCourseAddress(args)
	const lineage = requireRow(readId(args.params.sectionId))
	const values = await textFields(args.request, longFormBytes)
	const draft = readDraft(values)
	const checked = checkDraft(draft)
	const content = checked.ok ? { quiz: checked.quiz, draft: null } : { draft }
	const revision = Number.parseInt(values.over ?? values.revision ?? '', 10)
	return answerSave(await saveQuiz(ctx, { courseId: id, lineage }, { ...content, revision }))
}
