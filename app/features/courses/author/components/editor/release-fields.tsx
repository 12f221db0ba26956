import { useId } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { maxReleaseDays } from '../../editor/model.ts'

type Props = {
	field: (name: string) => FieldState
	months: string[]
	hijriYear: number
	/** Gregorian day of a saved Hijri day. */
	computed: string | null
}

const numbers = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const

/** When a section opens. Fields that a choice does not need are hidden by CSS alone. */
export function ReleaseFields({ field, months, hijriYear, computed }: Props) {
	const id = useId()
	const wrongHijri = field('hijriDay').error
	return (
		<fieldset className="group grid gap-4">
			<legend className="sr-only">{m.authoring_release()}</legend>
			<SelectField
				{...field('release')}
				label={m.authoring_release()}
				hint={m.authoring_release_hint()}
				options={[
					{ value: '', label: m.authoring_release_at_once() },
					{ value: 'on', label: m.authoring_release_on() },
					{ value: 'hijri', label: m.authoring_release_hijri() },
					{ value: 'after', label: m.authoring_release_after() },
				]}
			/>
			<div className="until-chosen group-has-[option[value=on]:checked]:block">
				<TextField {...field('releaseOn')} type="date" label={m.authoring_release_day()} dir="ltr" />
			</div>
			<fieldset
				id={id}
				tabIndex={-1}
				aria-describedby={wrongHijri ? `${id}-error` : undefined}
				className="until-chosen gap-3 group-has-[option[value=hijri]:checked]:grid"
			>
				<legend className="sr-only">{m.authoring_release_hijri()}</legend>
				<div className="grid grid-cols-[1fr_2fr_1.5fr] items-end gap-3">
					<TextField {...field('hijriDay')} {...numbers} error={undefined} label={m.authoring_hijri_day()} />
					<SelectField
						{...field('hijriMonth')}
						label={m.authoring_hijri_month()}
						options={[
							{ value: '', label: '–' },
							...months.map((label, index) => ({ value: String(index + 1), label })),
						]}
					/>
					<TextField
						{...field('hijriYear')}
						{...numbers}
						label={m.authoring_hijri_year()}
						placeholder={String(hijriYear)}
					/>
				</div>
				<FieldError id={`${id}-error`} of={id} label={m.authoring_release_hijri()} text={wrongHijri} />
				<p className="text-muted">
					{computed ? m.authoring_hijri_is({ day: computed }) : m.authoring_hijri_hint()}
				</p>
			</fieldset>
			<div className="until-chosen group-has-[option[value=after]:checked]:block">
				<TextField
					{...field('releaseDays')}
					{...numbers}
					label={m.authoring_release_days()}
					hint={m.authoring_release_days_hint({ max: maxReleaseDays })}
				/>
			</div>
		</fieldset>
	)
}
