import { useRef } from 'react'
import { useHref, useNavigate, useSubmit } from 'react-router'
import { SaveStatus, SaveTrouble } from '#app/features/writing/components/save-status.tsx'
import { useDraftForm } from '#app/features/writing/components/use-draft-form.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { authoringWords } from '../../authoring/words.ts'
import type { CourseEditorProps } from './course-editor.tsx'
import { CourseFields } from './course-fields.tsx'

type Props = CourseEditorProps & { copyKey: string; isCopy: boolean }

const tooLong = { description: 'teaching.description-too-long' }

export function CourseForm(props: Props) {
	const { courseId, values, reply, days, categories } = props
	const navigate = useNavigate()
	const submit = useSubmit()
	const course = `/scholar/courses/${courseId}`
	const here = useHref(`${course}/edit`)
	const form = useRef<HTMLFormElement>(null)
	const { state, trouble, save, keepMine, field, error } = useDraftForm({
		...props,
		...{ words: authoringWords, values, reply, form, url: `${here}/draft`, tooLong },
	})

	/** Without script the button posts the form, and the server does the same. */
	const afterSave = (next: () => unknown) => async (event: { preventDefault: () => void }) => {
		event.preventDefault()
		if (await save()) await next()
	}

	return (
		<>
			<SaveTrouble
				state={trouble}
				zone={days.zone}
				form="course-form"
				lost={m.authoring_lost()}
				keep={m.authoring_keep_mine()}
				theirs={here}
				onKeepMine={keepMine}
			/>
			<form
				id="course-form"
				ref={form}
				method="post"
				action={here}
				encType="multipart/form-data"
				noValidate
				autoComplete="off"
				className="grid grid-cols-[minmax(0,1fr)] gap-6"
			>
				<input type="hidden" name="revision" value={props.revision} />
				<FormError text={error} />
				<CourseFields field={field} categories={categories} />
				<div
					data-sticky
					className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-3 sm:static sm:mx-0 sm:px-0"
				>
					<SaveStatus state={state} zone={days.zone} />
					<div className="flex flex-wrap gap-3">
						<Button tone="quiet" name="next" value="save" onClick={afterSave(() => {})}>
							{m.authoring_save()}
						</Button>
						<Button
							tone="quiet"
							name="next"
							value="preview"
							onClick={afterSave(() => navigate(`${course}/preview`))}
						>
							{m.authoring_preview()}
						</Button>
						<Button
							name="next"
							value="submit"
							onClick={afterSave(() => submit(null, { method: 'post', action: `${course}/submission` }))}
						>
							{m.authoring_save_and_submit()}
						</Button>
					</div>
				</div>
			</form>
		</>
	)
}
