import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Page } from '#app/ui/page.tsx'
import { saveNote } from '../../commands/save-note.server.ts'
import { NoteForm } from '../../components/lessons/note-form.tsx'
import { noteInput } from '../../lessons/inputs.ts'
import { openLesson, sectionOf } from '../../lessons/page.server.ts'
import { learningWords } from '../../words.ts'
import type { Route } from './+types/note'

export const meta = privateMeta(m.learning_note, m.learning_note_hint)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { course, step, path, lesson } = await openLesson(context, params)
	return { course, path, title: step.title, note: lesson?.note ?? '' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, where, path } = await sectionOf(context, params)
	const form = await readForm(request, noteInput)
	if (!form.ok) return form.reply

	const done = await saveNote(ctx, where, form.input.text)
	if (!done.ok) return redirectWith(path, { tone: 'bad', code: `learning.${done.reason}` })
	return redirectWith(`${path}#note`, { tone: 'good', code: 'learning.note-saved' })
}

/** The note alone, after a rejected save. */
export default function Note({ loaderData, actionData }: Route.ComponentProps) {
	const { course, path, title, note } = loaderData
	const { error, ...field } = fieldOf(actionData?.form, 'text')
	const breadcrumb = [
		{ label: course.title, to: coursePath(course.slug) },
		{ label: title, to: path },
		{ label: m.learning_note() },
	]
	return (
		<Page title={m.learning_note()} width="reading" breadcrumb={breadcrumb}>
			<p lang={course.language} dir={directionOf(course.language)} className="mb-4 wrap-anywhere text-muted">
				{title}
			</p>
			<NoteForm path={path} field={{ ...field, error: errorText(learningWords, error) }} note={note} />
		</Page>
	)
}
