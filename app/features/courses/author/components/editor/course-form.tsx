import { useRef } from 'react'
import { useHref, useNavigate, useSubmit } from 'react-router'
import { SaveBar } from '#app/features/writing/components/save-status.tsx'
import { useDraftForm } from '#app/features/writing/components/use-draft-form.ts'
import { m } from '#app/paraglide/messages.js'
import { authoringWords } from '../../editor/words.ts'
import type { CourseEditorProps } from './course-editor.tsx'
import { CourseFields } from './course-fields.tsx'
import { DraftFrame } from './draft-frame.tsx'

type Props = CourseEditorProps & { copyKey: string; isCopy: boolean }

const tooLong = { description: 'teaching.description-too-long' }

export function CourseForm(props: Props) {
	const { courseId, values, reply, days, categories, isAdmin } = props
	const navigate = useNavigate()
	const submit = useSubmit()
	const course = `/scholar/courses/${courseId}`
	const here = useHref(`${course}/edit`)
	const form = useRef<HTMLFormElement>(null)
	const draft = useDraftForm({
		...props,
		words: authoringWords,
		values,
		reply,
		form,
		url: `${here}/draft`,
		tooLong,
	})
	const { state, save, field } = draft

	return (
		<DraftFrame
			id="course-form"
			form={form}
			here={here}
			draft={draft}
			zone={days.zone}
			revision={props.revision}
		>
			<CourseFields field={field} categories={categories} isAdmin={isAdmin} />
			<SaveBar
				state={state}
				save={save}
				zone={days.zone}
				label={m.authoring_save()}
				preview={{ label: m.authoring_preview(), go: () => navigate(`${course}/preview`) }}
				next={{
					value: 'submit',
					label: m.authoring_save_and_submit(),
					go: () => submit(null, { method: 'post', action: `${course}/submission` }),
				}}
			/>
		</DraftFrame>
	)
}
