import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Tile } from '../../pledges/components/tile.tsx'
import { nightChoices, planKinds } from '../model.ts'
import { kindWords, nightsWords } from '../words.ts'

const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

/** Once or regularly, and when. What a choice does not need is hidden where the browser can tell; the server ignores it. */
export function Rhythm({ reply, today }: { reply: FormReply | undefined; today: string }) {
	const values = reply?.values
	const chosen = values?.rhythm ?? 'once'
	const locale = getLocale()
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 font-semibold text-lg">{m.plans_rhythm()}</legend>
			<Tile name="rhythm" value="once" isChosen={chosen === 'once'}>
				{m.plans_once()}
			</Tile>
			{planKinds.map((kind) => (
				<Tile key={kind} name="rhythm" value={kind} isChosen={chosen === kind}>
					{kindWords[kind]()}
				</Tile>
			))}
			<div className="until-chosen group-has-[[name=rhythm][value=monthly]:checked]/give:block">
				<SelectField
					{...fieldOf(reply, 'monthDay')}
					defaultValue={String(Number(today.slice(8)))}
					label={m.plans_month_day()}
					hint={m.plans_month_day_hint()}
					options={monthDays.map((day) => ({ value: String(day), label: inNumerals(day, locale) }))}
				/>
			</div>
			<div className="until-chosen gap-3 group-has-[[name=rhythm][value=ramadan]:checked]/give:grid">
				<SelectField
					{...fieldOf(reply, 'nights')}
					defaultValue="odd"
					label={m.plans_nights()}
					options={nightChoices.map((nights) => ({ value: nights, label: nightsWords[nights]() }))}
				/>
				<label className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="checkbox"
						name="double"
						value="yes"
						defaultChecked={values?.double === 'yes'}
						className="size-5 shrink-0 accent-emerald"
					/>
					<span>{m.plans_double()}</span>
				</label>
			</div>
			<div className="until-chosen gap-3 group-has-[[name=rhythm]:not([value=once]):checked]/give:grid">
				<p className="text-muted">{m.plans_form_note()}</p>
				<TextField
					{...fieldOf(reply, 'until')}
					type="date"
					min={today}
					label={m.plans_until()}
					hint={m.plans_until_hint()}
				/>
			</div>
		</fieldset>
	)
}
