import { type ReactNode, useId } from 'react'
import { translatedLanguages } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { methodWords } from '#app/platform/time/method-words.ts'
import type { PrayerMethod } from '#app/platform/time/prayers.ts'
import type { Zone } from '#app/platform/time/zones.ts'
import { Checkbox } from '#app/ui/choice.tsx'
import { CityField } from '#app/ui/city-field.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import type { Control } from '../controls.ts'
import type { TranslationOption } from '../model.ts'
import colourScript from './colour-field.js?url'

type Props = {
	name: string
	label: string
	hint?: string
	error?: string
	control: Control
	fields: Record<string, string>
	limits: { min: number; max: number } | null
	zones: Zone[]
	/** Of prayer times, those of the place's country first. */
	methods: readonly PrayerMethod[]
	translations: TranslationOption[]
}

const numeric = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const

/** Field of a setting, by the kind of its control. */
export function ControlField({
	name,
	label,
	hint,
	error,
	control,
	fields,
	limits,
	zones,
	methods,
	translations,
}: Props) {
	const common = { name, label, hint, error, value: fields[name] }
	const part = (of: string) => ({ name: `${name}:${of}`, value: fields[`${name}:${of}`] })
	switch (control.kind) {
		case 'text':
			return (
				<TextField {...common} type={control.type} dir={control.type ? 'ltr' : 'auto'} autoComplete="off" />
			)
		case 'number':
			return <TextField {...common} {...numeric} hint={withLimits(hint, limits)} />
		case 'words':
			return (
				<Group label={label} hint={hint} error={error}>
					{locales.map((locale) => (
						<TextArea
							key={locale}
							{...part(locale)}
							error={undefined}
							label={localeNames[locale]}
							labelLang={locale}
							lang={locale}
							dir={directionOf(locale)}
							rows={control.rows ?? 1}
						/>
					))}
				</Group>
			)
		case 'range':
			return (
				<Group label={label} hint={withLimits(hint, limits)} error={error} className="grid-cols-2">
					<TextField {...part('from')} {...numeric} error={undefined} label={m.settings_from()} />
					<TextField {...part('to')} {...numeric} error={undefined} label={m.settings_to()} />
				</Group>
			)
		case 'clocks':
			return (
				<Group label={label} hint={hint} error={error} className="grid-cols-2">
					<TextField {...part('from')} error={undefined} type="time" label={m.settings_from()} />
					<TextField {...part('to')} error={undefined} type="time" label={m.settings_until()} />
				</Group>
			)
		case 'list':
			return (
				<TextArea
					{...common}
					rows={control.between === 'spaces' ? 2 : 4}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
				/>
			)
		case 'dates':
			return (
				<Group label={label} hint={hint} error={error} className="grid-cols-2 sm:grid-cols-3">
					{Object.keys(fields)
						.filter((each) => each.startsWith(`${name}:`))
						.map((each, row) => (
							<TextField
								key={each}
								name={each}
								value={fields[each]}
								error={undefined}
								type="date"
								label={m.settings_holiday_number({ number: row + 1 })}
							/>
						))}
				</Group>
			)
		case 'choices':
			return (
				<Group label={label} hint={hint} error={error} className="grid-cols-2 gap-x-6 gap-y-0 sm:grid-cols-3">
					{control.of.map((choice) => (
						<Checkbox
							key={choice}
							name={`${name}:${choice}`}
							label={control.labelOf(choice as never)}
							checked={fields[`${name}:${choice}`] === 'yes'}
						/>
					))}
				</Group>
			)
		case 'translations':
			return (
				<Group label={label} hint={hint} error={error}>
					{translatedLanguages.map((language) => (
						<SelectField
							key={language}
							{...part(language)}
							error={undefined}
							label={localeNames[language]}
							options={[
								{ value: '', label: m.settings_no_translation() },
								...translations.filter((option) => option.language === language),
							]}
						/>
					))}
				</Group>
			)
		case 'zone':
			return <SelectField {...common} options={zones} />
		case 'colour':
			return <Colour {...common} />
		case 'place':
			return <PlaceFields label={label} hint={hint} error={error} part={part} methods={methods} />
		case 'option':
			return (
				<SelectField
					{...common}
					options={control.of.map((value) => ({ value, label: control.labelOf(value as never) }))}
				/>
			)
		default:
			return null
	}
}

function withLimits(hint: string | undefined, limits: Props['limits']): string | undefined {
	if (!limits) return hint
	return [hint, m.settings_limits(limits)].filter(Boolean).join(' ')
}

type GroupProps = Pick<Props, 'label' | 'hint' | 'error'> & { className?: string; children: ReactNode }

function Group({ label, hint, error, className = '', children }: GroupProps) {
	const id = useId()
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			aria-describedby={error ? `${id}-error` : undefined}
			className="grid gap-2"
		>
			<legend className="mb-1 font-semibold">{label}</legend>
			{hint && <p className="text-muted">{hint}</p>}
			<div className={`grid items-end gap-3 ${className}`}>{children}</div>
			<FieldError id={`${id}-error`} of={id} label={label} text={error} />
		</fieldset>
	)
}

type Part = (of: string) => { name: string; value: string | undefined }
type PartsProps = Pick<Props, 'label' | 'hint' | 'error'> & { part: Part }

function Colour({
	value,
	...field
}: Pick<Props, 'name' | 'label' | 'hint' | 'error'> & { value: string | undefined }) {
	const shown = /^#[0-9a-f]{6}$/i.test(value ?? '') ? value : undefined
	return (
		<div className="flex items-end gap-3">
			<div className="grow">
				<TextField
					{...field}
					value={value}
					dir="ltr"
					autoComplete="off"
					placeholder="#0f5c4a"
					maxLength={7}
				/>
			</div>
			<input
				type="color"
				data-colour-of={field.name}
				data-with-script
				aria-label={m.settings_pick_colour({ setting: field.label })}
				defaultValue={shown ?? '#0f5c4a'}
				className="mb-px size-11 shrink-0 cursor-pointer rounded-field border border-line-strong bg-surface p-0.5"
			/>
			<script src={colourScript} type="module" />
		</div>
	)
}

function PlaceFields({ label, hint, error, part, methods }: PartsProps & Pick<Props, 'methods'>) {
	return (
		<Group label={label} hint={hint} error={error} className="sm:grid-cols-2">
			<div className="sm:col-span-2">
				<CityField {...part('city')} places={[part('latitude').name, part('longitude').name]} />
				<input type="hidden" {...part('city-was')} />
			</div>
			<TextField
				{...part('latitude')}
				error={undefined}
				label={m.consultations_latitude()}
				dir="ltr"
				inputMode="decimal"
			/>
			<TextField
				{...part('longitude')}
				error={undefined}
				label={m.consultations_longitude()}
				dir="ltr"
				inputMode="decimal"
			/>
			<SelectField
				{...part('method')}
				error={undefined}
				label={m.consultations_method()}
				options={methods.map((value) => ({ value, label: methodWords[value]() }))}
			/>
			<SelectField
				{...part('asr')}
				error={undefined}
				label={m.consultations_prayer_asr()}
				options={[
					{ value: 'standard', label: m.consultations_asr_standard() },
					{ value: 'hanafi', label: m.consultations_asr_hanafi() },
				]}
			/>
		</Group>
	)
}
