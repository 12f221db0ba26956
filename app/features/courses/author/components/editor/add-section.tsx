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
	/** Id of the next section: the form sent twice adds one. */
	nextId: string
	/** The rejected form, without script. */
	reply?: FormReply
}

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
		// `randomUUID` needs a secure context; elsewhere the reloaded page brings a new id.
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
