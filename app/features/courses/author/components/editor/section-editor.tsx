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
	values: Record<string, string>
	revision: number
	/** Estimate at the last save; null for an empty section. */
	estimatedMinutes: number | null
	savedAt: Date | null
	/** Passages marked as no quotation at the last submission. */
	marks: NotQuotation[]
	/** Verses typed by hand, found at submission. */
	found: Finding[]
	pictures: Picture[]
	months: string[]
	hijriYear: number
	computed: string | null
	days: Days
	/** The rejected form, without script. */
	reply?: { form: FormReply; stale?: StaleReply }
}

/** Form of a section's text. Unsaved text of this browser is restored first. */
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
