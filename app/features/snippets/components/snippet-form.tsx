import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { placeFields, textFields } from '../fields.ts'
import type { Service, Snippet } from '../model.ts'

type Props = { service: Service; reply: FormReply | undefined; snippet?: Snippet }

/** Form of a saved text. Replies of counseling have no place and no language. */
export function SnippetForm({ service, reply, snippet }: Props) {
	const hasPlace = service !== 'counseling'
	const texts = { of: textFields(service), reply, values: snippet }
	const place = snippet ?? { kind: 'opening', language: getLocale() }
	return (
		<Form method="post" noValidate className="grid gap-4">
			<FormError text={reply?.errors['']} />
			{snippet && <input type="hidden" name="id" value={snippet.id} />}
			<Fields {...texts} only={['title']} />
			{hasPlace && (
				<div className="grid gap-4 sm:grid-cols-2">
					<Fields of={placeFields} reply={reply} values={place} />
				</div>
			)}
			<Fields {...texts} only={['text']} />
			<div className="flex flex-wrap items-start gap-x-6 gap-y-3">
				<Button name="do" value="save">
					{m.snippets_save()}
				</Button>
				{snippet && (
					<details>
						<summary className="inline-flex min-h-11 cursor-pointer items-center text-danger">
							{m.snippets_remove()}
						</summary>
						<div className="grid justify-items-start gap-2 pt-2">
							{hasPlace && <p className="text-muted">{m.snippets_remove_text()}</p>}
							<Button name="do" value="remove" tone="danger">
								{m.snippets_remove_sure()}
							</Button>
						</div>
					</details>
				)}
			</div>
		</Form>
	)
}
