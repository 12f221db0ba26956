import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { kinds, limits, maxTitleLength, type Service, type Snippet } from '../model.ts'
import { fieldsOf } from '../words.ts'
import { kindWords } from './snippet-text.tsx'

type Props = { service: Service; reply: FormReply | undefined; snippet?: Snippet }

/** A new snippet, or one to change. A reply of counseling has neither a place nor a language of its own. */
export function SnippetForm({ service, reply, snippet }: Props) {
	const field = fieldsOf(reply, service)
	const hasPlace = service !== 'counseling'
	const hint = hasPlace ? `${m.snippets_body_hint()} ${m.snippets_verse_hint()}` : m.snippets_body_hint()
	return (
		<Form method="post" noValidate className="grid gap-4">
			<FormError text={field('').error} />
			{snippet && <input type="hidden" name="id" value={snippet.id} />}
			<TextField
				{...field('title')}
				defaultValue={snippet?.title}
				label={m.snippets_name()}
				hint={hasPlace ? m.snippets_name_hint() : undefined}
				maxLength={maxTitleLength}
				dir="auto"
				autoComplete="off"
				required
			/>
			{hasPlace && (
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						{...field('kind')}
						defaultValue={snippet?.kind ?? 'opening'}
						label={m.snippets_kind()}
						options={kinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
					/>
					<SelectField
						{...field('language')}
						defaultValue={snippet?.language ?? getLocale()}
						label={m.snippets_language()}
						options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
					/>
				</div>
			)}
			<TextArea
				{...field('text')}
				defaultValue={snippet?.text}
				label={m.snippets_body()}
				hint={hint}
				maxLength={limits[service].text}
				rows={4}
				required
			/>
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
