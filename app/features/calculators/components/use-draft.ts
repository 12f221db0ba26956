import { type FormEvent, useEffect, useRef, useState } from 'react'

/** The text fields of a form by name. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
	const entries = [...new FormData(form)].flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as const] : [],
	)
	return Object.fromEntries(entries)
}

/**
 * The state of a calculator's form once script runs: it follows the fields, and nothing is sent.
 * @param read the draft of typed fields
 */
export function useDraft<Draft>(first: Draft, read: (values: Record<string, string>) => Draft) {
	const [draft, setDraft] = useState(first)
	const [focused, setFocused] = useState<{ ids: string[] } | null>(null)
	const result = useRef<HTMLHeadingElement>(null)

	useEffect(() => {
		const found = focused?.ids.map((id) => document.getElementById(id)).find((element) => element !== null)
		found?.focus()
	}, [focused])

	const form = {
		onInput: (event: FormEvent<HTMLFormElement>) => setDraft(read(valuesOf(event.currentTarget))),
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault()
			setDraft(read(valuesOf(event.currentTarget)))
			result.current?.focus()
		},
	}
	return {
		draft,
		form,
		result,
		/** Changes the draft beside its fields. @param ids the first of these elements that is left gets the focus */
		change(to: (draft: Draft) => Draft, ids: string[]) {
			setDraft(to)
			setFocused({ ids })
		},
	}
}
