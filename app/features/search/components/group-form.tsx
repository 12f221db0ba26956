import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { wordList } from '#app/search/components/query-explanation.tsx'
import { longestLine } from '#app/search/lexicon.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { searchWords } from '../words.ts'

type Props = {
	reply: { form: FormReply; words: string[] } | undefined
	line: string
}

export function GroupForm({ reply, line }: Props) {
	const state = fieldOf(reply?.form, 'line')
	const sayOf = (code: string | undefined) =>
		code === undefined
			? undefined
			: sentenceFor(searchWords, code, { words: wordList(reply?.words ?? []) }).text
	return (
		<Form method="post" noValidate className="grid gap-4">
			<FormError text={sayOf(reply?.form.errors[''])} />
			<TextArea
				name="line"
				value={state.value ?? line}
				error={sayOf(state.error)}
				label={m.search_words_line()}
				hint={m.search_words_line_hint()}
				maxLength={longestLine}
				rows={3}
				required
			/>
			<div>
				<Button>{m.search_words_save()}</Button>
			</div>
		</Form>
	)
}
