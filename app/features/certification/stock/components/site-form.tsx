import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { CardForm } from '#app/staff/card-form.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { siteFields } from '../fields.ts'

type Props = {
	reply: FormReply | undefined
	values?: Record<string, string>
	countries: { value: string; label: string }[]
	button: string
	back: string
}

export function SiteForm({ reply, values, countries, button, back }: Props) {
	return (
		<CardForm reply={reply} button={button} back={back}>
			<Fields of={siteFields} only={['name', 'kind', 'address', 'town']} reply={reply} values={values} />
			<SelectField
				{...fieldOf(reply, 'country')}
				defaultValue={values?.country}
				label={m.stock_site_country()}
				required
				options={[{ value: '', label: m.stock_site_country_choose() }, ...countries]}
			/>
			<Fields of={siteFields} only={['alsoMade']} reply={reply} values={values} />
		</CardForm>
	)
}
