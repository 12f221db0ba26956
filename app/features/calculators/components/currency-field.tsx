import { m } from '#app/paraglide/messages.js'
import { SelectField } from '#app/ui/field.tsx'

type Props = { chosen: string; currencies: readonly { code: string; name: string }[] }

export function CurrencyField({ chosen, currencies }: Props) {
	return (
		<SelectField
			name="currency"
			value={chosen}
			label={m.calculators_currency()}
			options={currencies.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
		/>
	)
}
