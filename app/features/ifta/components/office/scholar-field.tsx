import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FieldState } from '#app/platform/forms.ts'
import { sayDay } from '#app/platform/time.ts'
import { SelectField } from '#app/ui/field.tsx'
import { Check } from './check.tsx'

export type Choosable = { id: string; name: string; load: number; awayUntil: string | null }

type Props = {
	field: FieldState
	current: string | null
	scholars: Choosable[]
	/** Whoever was chosen does not answer its kind: may they be given it all the same? */
	asksAnyway: boolean
}

/** Who is to answer, with how much they hold already. */
export function ScholarField({ field, current, scholars, asksAnyway }: Props) {
	const options = scholars.map(({ id, name, load, awayUntil }) => ({
		value: id,
		label: [
			m.office_scholar_option({ name, count: load }),
			awayUntil ? m.office_away_until({ day: sayDay(new Date(awayUntil), getLocale(), 'UTC') }) : '',
		]
			.filter(Boolean)
			.join(' · '),
	}))
	return (
		<>
			<SelectField
				{...field}
				defaultValue={current ?? ''}
				label={m.office_scholar()}
				hint={m.office_scholar_hint()}
				options={[{ value: '', label: m.office_nobody_yet() }, ...options]}
			/>
			{asksAnyway && <Check name="anyway" label={m.office_anyway()} isOn={false} />}
		</>
	)
}
