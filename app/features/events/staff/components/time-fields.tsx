import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { optionsOf } from '#app/staff/filter-form.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { ruleFields, timeKindWords } from '../../rule-fields.ts'
import { ShownIf } from './shown-if.tsx'

type State = (name: string) => FieldState

/** When it begins: by the clock, a prayer, its iqamah, or a Friday prayer. */
export function TimeFields({ state }: { state: State }) {
	const at = state('at')
	return (
		<div className="group/at grid gap-5">
			<Choice
				name="at"
				legend={m.eventdesk_begins()}
				error={at.error}
				chosen={at.value ?? 'clock'}
				options={optionsOf(timeKindWords)}
			/>
			<ShownIf is="clock">
				<Fields of={ruleFields} only={['time']} state={state} />
			</ShownIf>
			<ShownIf is="prayer">
				<Fields of={ruleFields} only={['prayer']} state={state} />
			</ShownIf>
			<ShownIf is="jumuah">
				<Fields of={ruleFields} only={['friday']} state={state} />
			</ShownIf>
			<ShownIf is="offset">
				<Fields of={ruleFields} only={['offset', 'direction']} state={state} />
			</ShownIf>
		</div>
	)
}
