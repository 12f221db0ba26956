import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { AccountChoice } from '../../components/entry-fields.tsx'
import { givingWords } from '../../words.ts'
import { addressFields, payeeFields, qrFields, wayKindField, wayTexts } from '../fields.ts'
import { waysPath } from '../model.ts'

type Props = {
	reply: FormReply | undefined
	/** Absent: a new way. */
	values?: Record<string, string>
	accounts: { id: string; name: string; currency: string }[]
	countries: { value: string; label: string }[]
	/** The target of "Cancel". */
	back?: string
	button: string
}

/** The form of a way to pay: its payee, its texts, and its QR code. */
export function WayForm({ reply, values, accounts, countries, back = waysPath, button }: Props) {
	const part = { reply, values }
	const country = fieldOf(reply, 'country')
	return (
		<Form method="post" noValidate className="group/way grid gap-6">
			<CodedFormError words={givingWords} code={reply?.errors['']} />
			<Fields of={wayKindField} {...part} />
			<AccountChoice
				reply={reply}
				chosen={values?.accountId}
				name="accountId"
				label={m.ways_account()}
				accounts={accounts}
			/>
			<SelectField
				{...country}
				defaultValue={values?.country}
				label={m.ways_country()}
				hint={m.ways_country_hint()}
				options={[{ value: '', label: m.ways_country_any() }, ...countries]}
			/>
			<Fields of={payeeFields} {...part} />
			<Fields of={qrFields} {...part} />
			<fieldset className="until-chosen gap-6 group-has-[[value=swiss]:checked]/way:grid">
				<legend className="mb-3 font-semibold">{m.ways_address()}</legend>
				<Fields of={addressFields} {...part} />
			</fieldset>
			<Fields of={wayTexts} {...part} />
			<p className="text-muted">{m.ways_second()}</p>
			<div className="flex flex-wrap gap-3">
				<Button>{button}</Button>
				<ButtonLink to={back} tone="quiet">
					{m.staff_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
