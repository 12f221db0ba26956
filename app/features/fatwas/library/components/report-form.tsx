import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { besidePath } from '../model.ts'
import { libraryWords } from '../words.ts'

type Props = { fatwa: { number: number; language: Locale }; reply: FormReply | undefined }

export function ReportForm({ fatwa, reply }: Props) {
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(libraryWords, state.error) }
	}
	return (
		<Form
			method="post"
			action={besidePath(fatwa, 'report', { locale: getLocale() })}
			noValidate
			data-busy={m.fatwas_report_sending()}
			className="grid max-w-measure gap-5"
		>
			<FormError text={errorText(libraryWords, reply?.errors[''])} />
			<Proof reply={reply} />
			<TextArea
				{...field('text')}
				label={m.fatwas_report_what()}
				hint={m.fatwas_report_what_hint()}
				rows={6}
				required
			/>
			<TextField
				{...field('email')}
				label={m.fatwas_report_email()}
				hint={m.fatwas_report_email_hint()}
				type="email"
				dir="ltr"
				autoComplete="email"
			/>
			<div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
				<label>
					{m.fatwas_leave_empty()}
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<Button className="justify-self-start">{m.fatwas_report_send()}</Button>
		</Form>
	)
}
