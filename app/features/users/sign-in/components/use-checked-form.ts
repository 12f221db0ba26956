import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { type FieldState, type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { inOneLine, sentenceFor } from '#app/platform/text/words.ts'
import type { Issue } from '../../model.ts'
import { accountsWords } from '../../words.ts'

type Refusals = Record<string, string | undefined>
type Typed = Record<string, string>
type Sent = FormReply | undefined

/** Stage of the form: being filled in, being sent, or accepted while the next page loads. */
function useFormStage(): 'idle' | 'sending' | 'leaving' {
	const navigation = useNavigation()
	if (navigation.state === 'idle' || navigation.formMethod !== 'POST') return 'idle'
	const own = navigation.formAction?.split('?', 1)[0]
	return navigation.state === 'loading' && navigation.location.pathname !== own ? 'leaving' : 'sending'
}

/**
 * Errors of a form from the server. Editing a field clears its error; leaving a changed field checks it again by the
 * pure rules.
 * @param issuesOf the rules, given the values of all fields
 */
export function useCheckedForm(reply: Sent, issuesOf: (typed: Typed) => Issue[]) {
	const form = useRef<HTMLFormElement>(null)
	const [later, setLater] = useState<{ of: Sent; refusals: Refusals; edited: string | null }>({
		of: reply,
		refusals: {},
		edited: null,
	})
	const current = later.of === reply ? later : { of: reply, refusals: {}, edited: null }
	const refusals: Refusals = { ...reply?.errors, ...current.refusals }
	const failed = reply !== undefined && Object.keys(reply.errors).length > 0
	const stage = useFormStage()

	useEffect(() => {
		if (stage !== 'idle' || !reply || Object.keys(reply.errors).length === 0) return
		const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
		;(first('[aria-invalid]') ?? first('[type=password]'))?.focus()
	}, [stage, reply])

	function fieldIn(event: FormEvent | FocusEvent) {
		return event.target instanceof HTMLInputElement ? event.target.name : null
	}

	return {
		wiring: {
			ref: form,
			onInput(event: FormEvent) {
				const name = fieldIn(event)
				if (name)
					setLater({
						...current,
						refusals: { ...current.refusals, [name]: undefined, '': undefined },
						edited: name,
					})
			},
			onBlur(event: FocusEvent) {
				const name = fieldIn(event)
				if (!name || !failed || current.edited !== name || !form.current) return
				setLater({
					...current,
					refusals: { ...current.refusals, ...recheck(form.current, name) },
					edited: null,
				})
			},
		},
		form,
		stage,
		field(name: string): FieldState {
			return { ...fieldOf(reply, name), error: words(name) }
		},
		code: (name: string) => refusals[name],
		formError: words(''),
		clear: () => setLater({ of: reply, refusals: cleared(reply), edited: null }),
	}

	function words(name: string) {
		const code = refusals[name]
		return code && inOneLine(sentenceFor(accountsWords, code, reply?.values))
	}

	function recheck(element: HTMLFormElement, name: string): Refusals {
		const typed = Object.fromEntries([...new FormData(element)].map(([key, value]) => [key, String(value)]))
		const issues = issuesOf(typed)
		// The repetition depends on the password.
		const touched = name === 'password' && typed.confirm ? ['password', 'confirm'] : [name]
		return Object.fromEntries(touched.map((field) => [field, issues.find(([at]) => at === field)?.[1]]))
	}
}

function cleared(reply: Sent): Refusals {
	return Object.fromEntries(Object.keys(reply?.errors ?? {}).map((name) => [name, undefined]))
}
