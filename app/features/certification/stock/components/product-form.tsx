import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { CardForm } from '#app/staff/card-form.tsx'
import { productFields } from '../fields.ts'

type Props = {
	reply: FormReply | undefined
	values?: Record<string, string>
	button: string
	back: string
}

export function ProductForm({ reply, values, button, back }: Props) {
	return (
		<CardForm reply={reply} button={button} back={back}>
			<Fields
				of={productFields}
				only={['name', 'reference', 'brand', 'gtin']}
				reply={reply}
				values={values}
			/>
			<fieldset className="grid gap-6">
				<legend className="mb-2 font-semibold">{m.stock_names()}</legend>
				<p className="text-muted">{m.stock_names_hint()}</p>
				<Fields of={productFields} only={['name_en', 'name_ar', 'name_ur']} reply={reply} values={values} />
			</fieldset>
		</CardForm>
	)
}
