import { isPrayer } from '#app/features/scholars/model.ts'
import { m } from '#app/paraglide/messages.js'
import { type Prayer, prayers } from '#app/platform/time/prayers.ts'

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
export function sayEdge(edge: string, isOpening: boolean): string {
	if (!isPrayer(edge)) return edge
	const prayer = words[edge]()
	return isOpening ? m.consultations_after_prayer({ prayer }) : m.consultations_until_prayer({ prayer })
}

type Props = {
	name: string
	value: string | null | undefined
	label: string
	isOpening: boolean
	empty: string
}

/** When hours begin, or end: a time of the day, or a prayer. */
export function EdgeField({ name, value, label, isOpening, empty }: Props) {
	const known = isOpening ? times : [...times.slice(1), '24:00']
	const all = value && !isPrayer(value) && !known.includes(value) ? [...known, value].sort() : known
	return (
		<select
			name={name}
			defaultValue={value ?? ''}
			aria-label={label}
			className="block min-h-11 w-full rounded-field border border-line-strong bg-surface px-2 py-1.5"
		>
			<option value="">{empty}</option>
			{prayers.map((prayer) => (
				<option key={prayer} value={prayer}>
					{sayEdge(prayer, isOpening)}
				</option>
			))}
			{all.map((time) => (
				<option key={time} value={time}>
					{time}
				</option>
			))}
		</select>
	)
}
