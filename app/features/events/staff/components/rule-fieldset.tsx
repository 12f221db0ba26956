import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { weekdays } from '#app/platform/time/weekdays.ts'
import { optionsOf } from '#app/staff/filter-form.tsx'
import { Checkbox, Choice } from '#app/ui/choice.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { dayKindWords, endKindWords, ruleFields } from '../../rule-fields.ts'
import { weekdayName } from '../../rule-words.ts'
import { ShownIf } from './shown-if.tsx'
import { TimeFields } from './time-fields.tsx'

type Props = {
	state: (name: string) => FieldState
	zones: { value: string; label: string }[]
}

/** Days, time, length and range of a series. */
export function RuleFieldset({ state, zones }: Props) {
	const [days, end] = [state('days'), state('end')]
	return (
		<div className="grid gap-8">
			<div className="group/days grid gap-5">
				<Choice
					name="days"
					legend={m.eventdesk_days()}
					error={days.error}
					chosen={days.value ?? 'weekly'}
					options={optionsOf(dayKindWords)}
				/>
				<ShownIf is="once">
					<TextField {...state('on')} type="date" dir="ltr" label={m.eventdesk_day()} />
				</ShownIf>
				<ShownIf is="weekly">
					<Weekdays state={state} />
					<Fields of={ruleFields} only={['every']} state={state} />
				</ShownIf>
				<ShownIf is="monthly">
					<Fields of={ruleFields} only={['nth', 'nthWeekday']} state={state} />
				</ShownIf>
				<ShownIf is="monthday">
					<Fields of={ruleFields} only={['monthDays']} state={state} />
				</ShownIf>
				<ShownIf is="hijri">
					<Fields of={ruleFields} only={['hijriMonth', 'hijriDays', 'part']} state={state} />
				</ShownIf>
			</div>
			<TimeFields state={state} />
			<div className="group/end grid gap-5">
				<Choice
					name="end"
					legend={m.eventdesk_end()}
					error={end.error}
					chosen={end.value ?? 'minutes'}
					options={optionsOf(endKindWords)}
				/>
				<ShownIf is="minutes">
					<Fields of={ruleFields} only={['minutes']} state={state} />
				</ShownIf>
				<ShownIf is="endClock">
					<Fields of={ruleFields} only={['endTime']} state={state} />
				</ShownIf>
				<ShownIf is="endPrayer">
					<Fields of={ruleFields} only={['endPrayer']} state={state} />
				</ShownIf>
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...state('from')} type="date" dir="ltr" label={m.eventdesk_from()} />
				<TextField {...state('until')} type="date" dir="ltr" label={m.eventdesk_until()} />
				<Fields of={ruleFields} only={['count']} state={state} />
				<SelectField
					{...state('zone')}
					label={m.eventdesk_zone()}
					hint={m.eventdesk_zone_hint()}
					options={[{ value: '', label: m.eventdesk_zone_ours() }, ...zones]}
				/>
			</div>
		</div>
	)
}

function Weekdays({ state }: Pick<Props, 'state'>) {
	const { error } = state('weekdays')
	return (
		<fieldset id="weekdays" tabIndex={-1}>
			<legend className="font-semibold">{m.eventdesk_weekdays()}</legend>
			<div className="flex flex-wrap gap-x-5">
				{weekdays.map((each) => (
					<Checkbox
						key={each}
						name={`weekday_${each}`}
						label={weekdayName(each)}
						checked={state(`weekday_${each}`).value === 'yes'}
					/>
				))}
			</div>
			<FieldError id="weekdays-error" of="weekdays" label={m.eventdesk_weekdays()} text={error} />
		</fieldset>
	)
}
