import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { whatFields, whoFields } from '../fields.ts'

type Props = {
	reply: FormReply | undefined
	/** Of the certificate whose page led here; empty: none. */
	number: string
	/** Random id of the form: sent twice, it is one complaint. */
	formId: string
}

export function ComplaintForm({ reply, number, formId }: Props) {
	const isExpired = reply?.errors.formId !== undefined
	return (
		<Form
			method="post"
			noValidate
			autoComplete="off"
			data-busy={m.complaints_sending()}
			className="grid gap-6"
		>
			<Proof reply={reply} />
			<FormError text={reply?.errors[''] ?? reply?.errors.formId} />
			<input type="hidden" name="formId" value={(!isExpired && reply?.values.formId) || formId} />
			<Fields of={whatFields} reply={reply} values={{ kind: 'holder', number }} isCut={false} />
			<fieldset className="grid gap-6">
				<legend className="font-semibold text-lg">{m.complaints_who()}</legend>
				<p className="text-muted">{m.complaints_who_text()}</p>
				<Fields of={whoFields} reply={reply} />
			</fieldset>
			<p className="text-muted">{m.complaints_kept()}</p>
			<Button className="justify-self-start">{m.complaints_submit()}</Button>
		</Form>
	)
}
