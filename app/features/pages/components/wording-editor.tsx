import { useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { type EditablePage, editorPath, isShort } from '../model.ts'
import { pagesWords } from '../words.ts'

type Props = {
	page: EditablePage
	language: Locale
	wording: { title: string; body: string }
	/** Id of the newest version when the editor was opened. */
	newestId: string
	reply: FormReply | undefined
}

export function WordingEditor({ page, language, wording, newestId, reply }: Props) {
	const here = useHref(editorPath(page, language))
	const written = { lang: language, dir: directionOf(language) }
	const field = (name: 'title' | 'body') => {
		const state = fieldOf(reply, name)
		return { ...state, value: state.value ?? wording[name], error: errorText(pagesWords, state.error) }
	}
	return (
		<form method="post" action={here} noValidate className="grid gap-5">
			<FormError text={errorText(pagesWords, reply?.errors[''])} />
			<input type="hidden" name="seen" value={reply?.values.seen ?? newestId} />
			<TextField
				{...field('title')}
				{...written}
				label={isShort(page) ? m.pages_admin_headline() : m.pages_admin_title_label()}
				autoComplete="off"
			/>
			<TextArea
				{...field('body')}
				{...written}
				label={isShort(page) ? m.pages_admin_intro_label() : m.pages_admin_body_label()}
				hint={isShort(page) ? undefined : m.pages_admin_body_hint()}
				rows={isShort(page) ? 4 : 22}
			/>
			<div className="flex flex-wrap gap-3">
				<Button tone="quiet">{m.pages_admin_save_draft()}</Button>
				<Button tone="quiet" formAction={`${here}/preview`}>
					{m.pages_admin_preview()}
				</Button>
				<Button formAction={`${here}/publish`}>{m.pages_admin_publish()}</Button>
			</div>
		</form>
	)
}
