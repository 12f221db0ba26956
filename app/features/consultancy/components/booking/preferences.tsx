import { scholarName } from '#app/features/users/scholars.ts'
import { namesOf, optionsOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { Consultant, Preferences } from '../../calendar.ts'
import { wishFields } from '../../fields.ts'

type Props = {
	chosen: Preferences
	consultants: Consultant[]
	zones: { value: string; label: string }[]
	/** They chose a zone here or in their profile; the browser's is not used. */
	isZoneKnown: boolean
	/** All zones are offered; otherwise theirs and the organisation's. */
	hasAllZones: boolean
	month: string
}

/** Preferences of the seeker, "no preference" first, and the time zone. */
export function PreferenceFields({ chosen, consultants, zones, isZoneKnown, hasAllZones, month }: Props) {
	const locale = getLocale()
	const any = { value: '', label: m.booking_any() }
	const scholars = consultants.map((each) => ({ value: each.id, label: scholarName(each, locale) }))
	return (
		<fieldset>
			<legend className="mb-1.5 font-semibold">{m.booking_whom()}</legend>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<SelectField
					name="scholar"
					label={m.booking_scholar()}
					value={chosen.scholar ?? ''}
					options={[any, ...scholars]}
					data-refresh
				/>
				{namesOf(wishFields).map((name) => (
					<SelectField
						key={name}
						name={name}
						label={wishFields[name].label()}
						value={chosen[name] ?? ''}
						options={optionsOf(wishFields[name])}
						data-refresh
					/>
				))}
				<div className="grid content-start gap-1.5">
					<SelectField
						name="zone"
						label={m.booking_zone()}
						value={chosen.zone}
						options={zones}
						data-refresh
						data-guess={isZoneKnown ? undefined : ''}
					/>
					{!hasAllZones && (
						<button
							type="submit"
							name="zones"
							value="all"
							className="justify-self-start text-emerald underline"
						>
							{m.booking_zones_all()}
						</button>
					)}
				</div>
			</div>
			<noscript>
				<Button tone="quiet" name="month" value={month} className="mt-4">
					{m.booking_show()}
				</Button>
			</noscript>
		</fieldset>
	)
}
