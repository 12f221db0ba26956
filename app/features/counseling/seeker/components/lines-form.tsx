import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { directionOf, type Locale, localeNames, locales } from '#app/platform/text/locale.ts'
import { sayError } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { Line } from '../lines.ts'
import { seekerWords } from '../words.ts'

function fieldsOf(reply: FormReply | undefined) {
	return (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: sayError(seekerWords, state.error), autoComplete: 'off' }
	}
}

type LineProps = {
	reply: FormReply | undefined
	line?: Line
	countries: { value: string; label: string }[]
	/** Nothing was checked later than that day. */
	today: string
}

export function LineForm({ reply, line, countries, today }: LineProps) {
	const field = fieldsOf(reply)
	return (
		<Form method="post" noValidate data-busy={m.common_loading()} className="grid max-w-[40rem] gap-5">
			<input type="hidden" name="verb" value="save" />
			<SelectField
				{...field('country')}
				defaultValue={line?.country}
				label={m.seeker_line_country()}
				options={[{ value: '', label: '…' }, ...countries]}
				required
			/>
			<TextField
				{...field('name')}
				defaultValue={line?.name}
				label={m.seeker_line_name()}
				dir="auto"
				required
			/>
			<TextField
				{...field('number')}
				defaultValue={line?.number}
				label={m.seeker_line_number()}
				type="tel"
				dir="ltr"
				required
			/>
			<TextField
				{...field('source')}
				defaultValue={line?.source}
				label={m.seeker_line_from()}
				hint={m.seeker_line_from_hint()}
				dir="auto"
				required
			/>
			<TextField
				{...field('checkedOn')}
				defaultValue={line?.checkedOn ?? today}
				label={m.seeker_line_checked()}
				type="date"
				max={today}
				required
			/>
			<Button className="justify-self-start">{m.seeker_line_save()}</Button>
		</Form>
	)
}

type SafetyProps = {
	reply: FormReply | undefined
	safety: { leaveTo: string; adultAge: number; minors: Partial<Record<Locale, string>> }
}

export function SafetyForm({ reply, safety }: SafetyProps) {
	const field = fieldsOf(reply)
	return (
		<Form method="post" noValidate className="grid max-w-[40rem] gap-5">
			<input type="hidden" name="verb" value="safety" />
			<TextField
				{...field('leaveTo')}
				defaultValue={safety.leaveTo}
				label={m.seeker_safety_leave()}
				hint={m.seeker_safety_leave_hint()}
				type="url"
				dir="ltr"
			/>
			<TextField
				{...field('adultAge')}
				defaultValue={safety.adultAge}
				label={m.seeker_safety_age()}
				inputMode="numeric"
				required
			/>
			<fieldset className="grid gap-4">
				<legend className="font-semibold">{m.seeker_safety_minors()}</legend>
				<p className="text-muted">{m.seeker_safety_minors_hint()}</p>
				{locales.map((locale) => (
					<TextArea
						key={locale}
						{...field(`minors_${locale}`)}
						defaultValue={safety.minors[locale]}
						label={localeNames[locale]}
						lang={locale}
						dir={directionOf(locale)}
						rows={2}
					/>
				))}
			</fieldset>
			<Button className="justify-self-start">{m.seeker_line_save()}</Button>
		</Form>
	)
}
