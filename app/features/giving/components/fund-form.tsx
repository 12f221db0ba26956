import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { fundFields, goalFields, restrictionField } from '../fields.ts'
import { fundsPath } from '../model.ts'
import { givingWords } from '../words.ts'

type Props = {
	reply: FormReply | undefined
	/** Absent: a new fund. */
	values?: Record<string, string>
	/** For a new fund: the existing purposes. */
	purposes?: { value: string; label: string }[]
	/** The version of the edited fund. */
	stamp?: string
	button: string
}

/** The form of a fund. */
export function FundForm({ reply, values, purposes, stamp, button }: Props) {
	return (
		<Form method="post" noValidate className="grid gap-6">
			<CodedFormError words={givingWords} code={reply?.errors['']} />
			{stamp && <input type="hidden" name="stamp" value={stamp} />}
			{purposes && (
				<>
					<Fields of={restrictionField} reply={reply} />
					{purposes.length > 0 && (
						<SelectField
							{...fieldOf(reply, 'sharesWith')}
							label={m.giving_shares_with()}
							hint={m.giving_shares_with_hint()}
							options={[{ value: '', label: m.giving_shares_with_none() }, ...purposes]}
						/>
					)}
				</>
			)}
			<Fields of={fundFields} reply={reply} values={values} />
			<div className="grid gap-5 sm:grid-cols-2">
				<Fields of={goalFields} reply={reply} values={values} />
			</div>
			<TextField
				{...fieldOf(reply, 'endsOn')}
				defaultValue={values?.endsOn}
				type="date"
				dir="ltr"
				label={m.giving_ends_on()}
				hint={m.giving_ends_on_hint()}
			/>
			<div className="flex flex-wrap gap-3">
				<Button>{button}</Button>
				<ButtonLink to={fundsPath} tone="quiet">
					{m.staff_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
