import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/choice.tsx'
import { CurrencyField } from '../../components/currency-field.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { amountFaultWords } from '../../words.ts'
import { type AmountField, circumstances, type Draft, type Faults } from '../draft.ts'
import { refusalWords } from '../words.ts'

type Props = { draft: Draft; faults: Faults; currencies: { code: string; name: string }[] }

/** Amounts of the estate; all of them are optional. */
export function EstateFields({ draft, faults, currencies }: Props) {
	const hasWill = draft.amounts.bequest !== '' || draft.amounts.heirBequest !== ''
	const field = (name: AmountField) => {
		const fault = faults[name]
		return { name, value: draft.amounts[name], error: fault ? amountFaultWords[fault]() : undefined }
	}
	return (
		<fieldset className="grid gap-4">
			<legend className="mb-2 font-semibold text-lg">{m.inheritance_estate()}</legend>
			<p className="text-muted">{m.inheritance_estate_text()}</p>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<CurrencyField chosen={draft.currency} currencies={currencies} />
				<NumberField {...field('assets')} label={m.inheritance_assets()} />
				<NumberField {...field('funeral')} label={m.inheritance_funeral()} />
				<NumberField {...field('debts')} label={m.inheritance_debts()} />
				<NumberField
					{...field('bequest')}
					label={m.inheritance_bequest()}
					hint={m.inheritance_bequest_hint()}
				/>
				<NumberField
					{...field('heirBequest')}
					label={m.inheritance_heir_bequest()}
					hint={m.inheritance_heir_bequest_hint()}
				/>
			</div>
			{hasWill && <Checkbox name="consent" label={m.inheritance_consent()} checked={draft.hasConsent} />}
		</fieldset>
	)
}

/** Circumstances that are refused by name. */
export function CircumstanceFields({ draft }: { draft: Draft }) {
	return (
		<fieldset className="grid gap-1">
			<legend className="mb-2 font-semibold text-lg">{m.inheritance_circumstances()}</legend>
			<p className="mb-1 text-muted">{m.inheritance_circumstances_text()}</p>
			<div className="grid gap-x-6 sm:grid-cols-2">
				{circumstances.map((name) => (
					<Checkbox
						key={name}
						name={name}
						label={refusalWords[name]()}
						checked={draft.circumstances.includes(name)}
					/>
				))}
			</div>
		</fieldset>
	)
}
