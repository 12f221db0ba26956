import { useEffect, useState } from 'react'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import type { Picture } from '#app/features/writing/components/pictures.ts'
import type { Finding } from '#app/features/writing/components/scripture.ts'
import { type Copy, readCopy } from '#app/features/writing/components/use-autosave.ts'
import type { StaleReply } from '#app/features/writing/components/use-draft-form.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Days } from '#app/platform/time/time.ts'
import { SectionForm } from './section-form.tsx'

export type SectionEditorProps = {
	courseId: string
	sectionId: string
	writerId: string
	language: Locale
	/** The section as the fields of the form. */
	values: Record<string, string>
	revision: number
	/** As its words, media and questions were when it was saved; null: it has none. */
	estimatedMinutes: number | null
	savedAt: Date | null
	/** What was said not to be quotations when the course was submitted last. */
	marks: NotQuotation[]
	/** Verses that were typed, where the course was to be submitted. */
	found: Finding[]
	/** Those among its materials. */
	pictures: Picture[]
	months: string[]
	hijriYear: number
	computed: string | null
	days: Days
	/** The form sent back, for who has no script. */
	reply?: { form: FormReply; stale?: StaleReply }
}

/** The text of a section. What was typed here and never reached the server is put back first. */
export function SectionEditor(props: SectionEditorProps) {
	const copyKey = `section:${props.writerId}:${props.courseId}:${props.sectionId}`
	const [copy, setCopy] = useState<Copy | null>(null)
	useEffect(() => setCopy(readCopy(copyKey)), [copyKey])
	return (
		<SectionForm
			key={copy ? 'copy' : 'saved'}
			{...props}
			values={copy?.fields ?? props.reply?.form.values ?? props.values}
			revision={copy?.revision ?? props.revision}
			copyKey={copyKey}
			isCopy={copy !== null}
		/>
	)
}
