import { useRef } from 'react'
import { useHref, useNavigate, useSubmit } from 'react-router'
import { SaveBar, SaveTrouble } from '#app/features/writing/components/save-status.tsx'
import { useDraftForm } from '#app/features/writing/components/use-draft-form.ts'
import { m } from '#app/paraglide/messages.js'
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
				<SaveBar
					{...{ state, save }}
					zone={days.zone}
					label={m.authoring_save()}
					preview={{ label: m.authoring_preview(), go: () => navigate(`${course}/preview`) }}
					next={{
						value: 'submit',
						label: m.authoring_save_and_submit(),
						go: () => submit(null, { method: 'post', action: `${course}/submission` }),
					}}
				/>
			</form>
		</>
	)
}
