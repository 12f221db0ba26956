import { useEffect, useState } from 'react'
import { type Copy, readCopy } from '#app/features/writing/components/use-autosave.ts'
import type { StaleReply } from '#app/features/writing/components/use-draft-form.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import type { Days } from '#app/platform/time/time.ts'
import type { Option } from './course-fields.tsx'
import { CourseForm } from './course-form.tsx'

export type CourseEditorProps = {
	courseId: string
	writerId: string
	values: Record<string, string>
	revision: number
	savedAt: Date | null
	categories: Option[]
	isAdmin: boolean
	days: Days
	/** The rejected form, without script. */
	reply?: { form: FormReply; stale?: StaleReply }
}

/** Form of a course's texts. Unsaved text of this browser is restored first. */
export function CourseEditor(props: CourseEditorProps) {
	const copyKey = `course:${props.writerId}:${props.courseId}`
	const [copy, setCopy] = useState<Copy | null>(null)
	useEffect(() => setCopy(readCopy(copyKey)), [copyKey])
	return (
		<CourseForm
			key={copy ? 'copy' : 'saved'}
			{...props}
			values={copy?.fields ?? props.reply?.form.values ?? props.values}
			revision={copy?.revision ?? props.revision}
			copyKey={copyKey}
			isCopy={copy !== null}
		/>
	)
}
