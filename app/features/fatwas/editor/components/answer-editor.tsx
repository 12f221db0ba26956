import { useEffect, useState } from 'react'
import type { questionFields } from '#app/features/fatwas/library/fields.ts'
import type { Snippet } from '#app/features/snippets/model.ts'
import type { Finding } from '#app/features/writing/components/scripture.ts'
import { type Copy, readCopy } from '#app/features/writing/components/use-autosave.ts'
import type { ValuesOf } from '#app/fields/fields.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Days } from '#app/platform/time/time.ts'
import type { RemarkToDo } from '../../model.ts'
import { AnswerForm } from './answer-form.tsx'
import type { Tab } from './language-tabs.tsx'
import type { SimilarFatwa } from './similar-answers.tsx'

export type EditorProps = {
	question: ValuesOf<typeof questionFields> & {
		id: string
		category: string | null
		names: Partial<Record<Locale, string>>
		isPrivate: boolean
		/** Names of language and country from the server: a browser may name a country differently. */
		chosen: string[]
	}
	sentBackNote: string
	/** Reviewers' remarks in this language. */
	remarks: RemarkToDo[]
	/** Other languages with open remarks. */
	remarksElsewhere: Locale[]
	/** Published answers that may be similar. */
	similar: SimilarFatwa[]
	/** Saved texts: own and shared. */
	snippets: Snippet[]
	isRevision: boolean
	writerId: string
	language: Locale
	tabs: Tab[]
	values: Record<string, string>
	revision: number
	savedAt: Date | null
	/** Issues of all languages that prevent submission. */
	issues: { language: Locale; field: string; code: string; values?: Record<string, string> }[]
	/** Typed verses, found on submission. */
	found: Finding[]
	days: Days
	/** The refused form, without script. */
	reply?: { form: FormReply; stale?: { revision: number; by: string | null; savedAt: Date } }
}

/** Editor of one language. Text that was typed here and never reached the server is restored first. */
export function AnswerEditor(props: EditorProps) {
	const copyKey = `draft:${props.writerId}:${props.question.id}:${props.language}`
	const [copy, setCopy] = useState<Copy | null>(null)
	useEffect(() => setCopy(readCopy(copyKey)), [copyKey])
	return (
		<AnswerForm
			key={copy ? 'copy' : 'saved'}
			{...props}
			category={props.question.names[getLocale()] ?? props.question.category}
			values={copy?.fields ?? props.reply?.form.values ?? props.values}
			revision={copy?.revision ?? props.revision}
			copyKey={copyKey}
			isCopy={copy !== null}
		/>
	)
}
