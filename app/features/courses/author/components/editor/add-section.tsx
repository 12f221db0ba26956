import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { maxTitleLength } from '../../../model.ts'
import { authoringWords } from '../../editor/words.ts'

type Props = {
	courseId: string
	/** What the next section will be: sent twice, the form makes one. */
	nextId: string
	/** The form sent back, for who has no script. */
	reply?: FormReply
}

/** Adds a section at the end; the field is ready for the next one at once. */
export function AddSection({ courseId, nextId, reply }: Props) {
	const fetcher = useFetcher<{ form: FormReply } | undefined>()
	const [id, setId] = useState(nextId)
	useEffect(() => setId(nextId), [nextId])
	const { values, errors } = fetcher.data?.form ?? reply ?? { values: {}, errors: {} }

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		void fetcher.submit(form)
		if (new FormData(form).get('title') === '') return
		form.reset()
		// Not everywhere: then the page brings another once this one is added.
		if (crypto.randomUUID) setId(crypto.randomUUID())
	}

	return (
		<fetcher.Form
			method="post"
			action={`/scholar/courses/${courseId}/edit/sections`}
			noValidate
			onSubmit={send}
			className="mt-4 flex flex-wrap items-end gap-3"
		>
			<input type="hidden" name="section" value={id} />
			<div className="min-w-0 flex-1 basis-64">
				<TextField
					key={values.title}
					name="title"
					value={values.title}
					error={errorText(authoringWords, errors.title ?? errors[''])}
					label={m.authoring_new_section()}
					dir="auto"
					maxLength={maxTitleLength}
					autoComplete="off"
				/>
			</div>
			<Button tone="quiet">{m.authoring_add_section()}</Button>
		</fetcher.Form>
	)
}
