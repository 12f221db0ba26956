import { useId } from 'react'
import { isPrayer } from '#app/features/scholars/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { type Prayer, prayers } from '#app/platform/time/prayers.ts'
import { FieldError } from '#app/ui/refused.tsx'

const words: Record<Prayer, () => string> = {
	fajr: m.consultations_prayer_fajr,
	dhuhr: m.consultations_prayer_dhuhr,
	asr: m.consultations_prayer_asr,
	maghrib: m.consultations_prayer_maghrib,
	isha: m.consultations_prayer_isha,
}
const times = Array.from({ length: 48 }, (_, index) => {
	const hours = String(Math.floor(index / 2)).padStart(2, '0')
	return `${hours}:${index % 2 ? '30' : '00'}`
})

/** "after Asr", "until Maghrib", or the time. */
export function formatEdge(edge: string, isOpening: boolean): string {
	if (!isPrayer(edge)) return inNumerals(edge, getLocale())
	const prayer = words[edge]()
	return isOpening ? m.consultations_after_prayer({ prayer }) : m.consultations_until_prayer({ prayer })
}

type Edge = { name: string; value: string | null | undefined; label: string }

type Props = {
	opens: Edge
	closes: Edge
	/** Label of no choice. */
	empty: string
	error: string | undefined
}

export function HoursFields({ opens, closes, empty, error }: Props) {
	const id = useId()
	const wiring = {
		'aria-invalid': error ? true : undefined,
		'aria-describedby': error && `${id}-error`,
	} as const
	return (
		<div className="grid gap-1.5">
			<div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
				<EdgeField {...opens} {...wiring} id={id} isOpening empty={empty} />
				<span aria-hidden="true">–</span>
				<EdgeField {...closes} {...wiring} isOpening={false} empty={empty} />
			</div>
			<FieldError id={`${id}-error`} of={id} label={opens.label} text={error} />
		</div>
	)
}

type EdgeProps = Edge & {
	isOpening: boolean
	empty: string
	id?: string
	'aria-invalid': true | undefined
	'aria-describedby': string | undefined
}

/** A time of the day, or a prayer. */
function EdgeField({ value, label, isOpening, empty, ...wiring }: EdgeProps) {
	const known = isOpening ? times : [...times.slice(1), '24:00']
	const all = value && !isPrayer(value) && !known.includes(value) ? [...known, value].sort() : known
	return (
		<select
			{...wiring}
			defaultValue={value ?? ''}
			aria-label={label}
			className={`block min-h-11 w-full rounded-field border bg-surface px-2 py-1.5 ${wiring['aria-invalid'] ? 'border-danger' : 'border-line-strong'}`}
		>
			<option value="">{empty}</option>
			{prayers.map((prayer) => (
				<option key={prayer} value={prayer}>
					{formatEdge(prayer, isOpening)}
				</option>
			))}
			{all.map((time) => (
				<option key={time} value={time}>
					{formatEdge(time, isOpening)}
				</option>
			))}
		</select>
	)
}
