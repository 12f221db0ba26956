import { Form, useSubmit } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { authoringWords } from '../../editor/words.ts'
import { layoutWords, tilingWords } from './cover-words.ts'

/** Choices for the drawn cover. "Preview" draws without saving; with script a choice previews at once. */
export function CoverForm({ reply }: { reply: FormReply }) {
	const submit = useSubmit()
	const field = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(authoringWords, state.error) }
	}
	const choices = (words: Record<string, () => string>) => [
		{ value: '', label: m.authoring_cover_by_itself() },
		...Object.entries(words).map(([value, word]) => ({ value, label: word() })),
	]
	return (
		<Form
			method="post"
			noValidate
			className="grid gap-5"
			onChange={(event) => {
				if (event.target instanceof HTMLSelectElement)
					submit(event.currentTarget, { method: 'get', preventScrollReset: true, replace: true })
			}}
		>
			<TextField
				{...field('word')}
				label={m.authoring_cover_word()}
				hint={m.authoring_cover_word_hint()}
				dir="rtl"
				autoComplete="off"
				maxLength={20}
			/>
			<SelectField {...field('layout')} label={m.authoring_cover_layout()} options={choices(layoutWords)} />
			<SelectField {...field('tiling')} label={m.authoring_cover_tiling()} options={choices(tilingWords)} />
			<div className="flex flex-wrap gap-3">
				<Button tone="quiet" formMethod="get">
					{m.authoring_cover_preview()}
				</Button>
				<Button>{m.authoring_cover_save()}</Button>
			</div>
		</Form>
	)
}
