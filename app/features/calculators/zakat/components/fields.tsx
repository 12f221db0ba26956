import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { formatMoney } from '#app/platform/text/money.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { SelectField } from '#app/ui/field.tsx'
import { CurrencyField } from '../../components/currency-field.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { Sources } from '../../components/sources.tsx'
import type { ShownRate } from '../../model.ts'
import { type School, schools } from '../../schools.ts'
import { amountFaultWords, schoolWords } from '../../words.ts'
import {
	type AmountField,
	type Faults,
	herds,
	type NumberField as NumberName,
	pieces,
	purities,
	purityField,
	questions,
	rateOf,
	type ZakatDraft,
} from '../draft.ts'
import { waterings } from '../produce.ts'
import { readings, type ZakatOptions } from '../readings.ts'
import type { Metal } from '../wealth.ts'
import { herdWords, itemWords, questionWords } from '../words.ts'

type Props = {
	draft: ZakatDraft
	faults: Faults
	rates: readonly ShownRate[]
	currencies: readonly { code: string; name: string }[]
}

/** The property, metals, debts, animals and crops of the reader. */
export function ZakatFields({ draft, faults, rates, currencies }: Props) {
	const amount = (name: AmountField, label: string, hint?: string) => {
		const fault = faults[name]
		return (
			<NumberField
				name={name}
				value={draft.amounts[name]}
				label={label}
				hint={hint}
				error={fault ? amountFaultWords[fault]() : undefined}
			/>
		)
	}
	const number = (name: NumberName, label: string) => (
		<NumberField
			name={name}
			value={draft.numbers[name]}
			label={label}
			error={faults[name] ? m.zakat_number_unreadable() : undefined}
		/>
	)
	return (
		<>
			<Group legend={m.zakat_wealth()}>
				<CurrencyField chosen={draft.currency} currencies={currencies} />
				{amount('cash', itemWords.cash())}
				{amount('tradeGoods', itemWords['trade-goods']())}
				{amount('sharesTraded', itemWords['shares-traded']())}
				{amount('sharesHeld', itemWords['shares-held']())}
				{number('zakatable', m.zakat_zakatable())}
				{amount('pension', itemWords.pension())}
			</Group>
			<Group legend={m.zakat_metals()}>
				{pieces.map(({ field, metal, use }) => (
					<div key={field} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-end gap-3">
						{number(field, pieceLabel(metal, use))}
						<SelectField
							name={purityField(field)}
							value={String(draft.purities[field])}
							label={m.zakat_purity()}
							options={purities[metal].map((purity) => ({
								value: String(purity),
								label: purityLabel(metal, purity),
							}))}
						/>
					</div>
				))}
				{amount('priceGold', priceLabel('gold'), rateHint(rateOf('gold', draft.currency, rates)))}
				{amount('priceSilver', priceLabel('silver'), rateHint(rateOf('silver', draft.currency, rates)))}
			</Group>
			<Group legend={m.zakat_owed()}>
				{amount('owedToMe', itemWords['owed-to-me']())}
				{amount('debtsDue', itemWords['debts-due']())}
				{amount('debtsLater', itemWords['debts-later']())}
				{amount('otherProperty', m.zakat_other_property(), m.zakat_other_property_hint())}
			</Group>
			<Folded title={m.zakat_livestock()} isOpen={herds.some((herd) => draft.numbers[herd] !== '')}>
				<p className="mb-4 text-muted">{m.zakat_livestock_text()}</p>
				<div className="grid gap-4 sm:grid-cols-3">
					{herds.map((herd) => (
						<div key={herd}>{number(herd, herdWords[herd]())}</div>
					))}
				</div>
			</Folded>
			<Folded
				title={m.zakat_crops()}
				isOpen={draft.numbers.kilograms !== '' || draft.amounts.treasure !== ''}
			>
				<div className="grid items-end gap-4 sm:grid-cols-2">
					{number('kilograms', m.zakat_kilograms())}
					<SelectField
						name="watering"
						value={draft.watering}
						label={m.zakat_watering()}
						options={waterings.map((value) => ({
							value,
							label: value === 'rain' ? m.zakat_watering_rain() : m.zakat_watering_irrigated(),
						}))}
					/>
					{amount('treasure', m.zakat_treasure())}
				</div>
			</Folded>
			<Questions draft={draft} />
		</>
	)
}

const metalName = (metal: Metal) => itemWords[metal]()

function pieceLabel(metal: Metal, use: 'saved' | 'worn'): string {
	const values = { metal: metalName(metal) }
	const label = use === 'saved' ? m.zakat_saved(values) : m.zakat_worn(values)
	return m.zakat_in_grams({ label })
}

function purityLabel(metal: Metal, purity: number): string {
	const number = inNumerals(purity, getLocale())
	return metal === 'gold' ? m.zakat_karat({ karat: number }) : number
}

function priceLabel(metal: Metal): string {
	return m.zakat_price({ metal: metalName(metal) })
}

function rateHint(rate: ShownRate | undefined): string | undefined {
	if (!rate) return undefined
	const { amountMinor: minor, currency, place, day, source } = rate
	return m.zakat_price_from({
		amount: isolated(formatMoney({ minor, currency }, getLocale())),
		place: isolated(place),
		day: isolated(day),
		source: isolated(source),
	})
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
	return (
		<fieldset>
			<legend className="mb-3 font-semibold text-lg">{legend}</legend>
			<div className="grid items-end gap-4 sm:grid-cols-2">{children}</div>
		</fieldset>
	)
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
	return (
		<details open={isOpen || undefined} className="rounded-card border border-line bg-surface px-4 py-1">
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
			<div className="pt-2 pb-4">{children}</div>
		</details>
	)
}

/** Each reading with what the schools say; the school's own is chosen. */
function Questions({ draft }: { draft: ZakatDraft }) {
	const isChanged = Object.keys(draft.chosen).length > 0
	return (
		<Folded title={m.zakat_questions()} isOpen={isChanged}>
			<p className="mb-4 text-muted">{m.zakat_questions_text()}</p>
			<div className="grid gap-6 sm:grid-cols-2">
				{questions.map((name) => (
					<Question key={name} of={name} draft={draft} />
				))}
			</div>
		</Folded>
	)
}

function Question<Name extends keyof ZakatOptions>({ of: name, draft }: { of: Name; draft: ZakatDraft }) {
	const { choices, by, references } = readings[name]
	const { ask, choices: words } = questionWords[name]
	const label = (choice: string) => {
		const said = (words as Record<string, () => string>)[choice]?.() ?? choice
		const holders = schools.filter((school: School) => by[school] === choice)
		if (holders.length === 0) return said
		return m.zakat_choice_of({
			choice: said,
			schools: listed(holders.map((school) => schoolWords[school]())),
		})
	}
	const own = by[draft.school]
	return (
		<div className="grid content-start gap-2">
			<SelectField
				name={name}
				value={draft.chosen[name] ?? ''}
				label={ask()}
				options={[
					{
						value: '',
						label: m.zakat_as_school({ choice: (words as Record<string, () => string>)[own]?.() ?? own }),
					},
					...choices.map((choice) => ({ value: choice, label: label(choice) })),
				]}
			/>
			<Sources of={references} />
		</div>
	)
}
