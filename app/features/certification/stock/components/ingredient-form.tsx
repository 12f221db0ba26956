import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, SelectField, TextField } from '#app/ui/field.tsx'
import type { ListColumn } from '../../intake/columns.ts'
import { originLabels } from '../../intake/ingredient-words.ts'
import { columnWords } from '../../intake/words.ts'
import { origins } from '../../model.ts'

type Props = {
	reply: FormReply | undefined
	values?: Record<string, string>
	/** The number of the version that is changed; absent: a new ingredient, with its paper. */
	version?: number
	suppliers: string[]
	countries: { value: string; label: string }[]
	button: string
	back: string
}

export function IngredientForm({ reply, values, version, suppliers, countries, button, back }: Props) {
	const field = (column: ListColumn) => {
		const { name, value, error } = fieldOf(reply, column)
		return {
			name,
			value: value ?? values?.[column],
			label: columnWords[column](),
			...(error && { error }),
		}
	}
	return (
		<Card>
			<Form method="post" noValidate className="grid gap-6">
				<FormError text={reply?.errors['']} />
				{version !== undefined && <input type="hidden" name="version" value={version} />}
				<TextField {...field('name')} hint={m.stock_ingredient_name_hint()} dir="auto" required />
				<TextField
					{...field('supplier')}
					hint={m.stock_supplier_hint()}
					dir="auto"
					list="suppliers"
					autoComplete="off"
				/>
				<datalist id="suppliers">
					{suppliers.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
				<SelectField
					{...field('origin')}
					hint={m.stock_origin_hint()}
					options={origins
						.toSorted((one, other) => Number(other === 'unknown') - Number(one === 'unknown'))
						.map((origin) => ({ value: origin, label: originLabels[origin]() }))}
				/>
				<TextField {...field('species')} hint={m.stock_species_hint()} dir="auto" />
				<TextField {...field('e_number')} hint={m.stock_e_number_hint()} dir="ltr" autoComplete="off" />
				<SelectField
					{...field('country')}
					options={[{ value: '', label: m.stock_country_none() }, ...countries]}
				/>
				<TextField {...field('ref')} hint={m.stock_ref_hint()} dir="ltr" autoComplete="off" />
				{version === undefined && (
					<fieldset className="grid gap-6">
						<legend className="mb-2 font-semibold">{m.stock_with_paper()}</legend>
						<p className="text-muted">{m.stock_with_paper_hint()}</p>
						<TextField {...field('paper_body')} dir="auto" />
						<TextField {...field('paper_number')} dir="ltr" autoComplete="off" />
						<div className="grid gap-6 sm:grid-cols-2">
							<TextField {...field('valid_from')} type="date" dir="ltr" />
							<TextField {...field('valid_until')} type="date" dir="ltr" />
						</div>
					</fieldset>
				)}
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
