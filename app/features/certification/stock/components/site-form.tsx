import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, SelectField } from '#app/ui/field.tsx'
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
		<Card>
			<Form method="post" noValidate className="grid gap-6">
				<FormError text={reply?.errors['']} />
				<Fields of={siteFields} only={['name', 'kind', 'address', 'town']} reply={reply} values={values} />
				<SelectField
					{...fieldOf(reply, 'country')}
					defaultValue={values?.country}
					label={m.stock_site_country()}
					required
					options={[{ value: '', label: m.stock_site_country_choose() }, ...countries]}
				/>
				<Fields of={siteFields} only={['alsoMade']} reply={reply} values={values} />
				<div className="flex flex-wrap gap-3">
					<Button>{button}</Button>
					<ButtonLink to={back} tone="quiet">
						{m.staff_cancel()}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	)
}
