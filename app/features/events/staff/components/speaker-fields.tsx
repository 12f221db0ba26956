import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { SelectField } from '#app/ui/field.tsx'
import { detailFields } from '../../fields.ts'

type Props = {
	state: (name: string) => FieldState
	scholars: { value: string; label: string }[]
}

/** Up to three scholars of the site, and other names. */
export function SpeakerFields({ state, scholars }: Props) {
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-3">
				{[1, 2, 3].map((nth) => (
					<SelectField
						key={nth}
						{...state(`speaker${nth}`)}
						label={m.eventdesk_speaker({ number: formatNumber(nth, getLocale()) })}
						options={[{ value: '', label: m.eventdesk_none() }, ...scholars]}
					/>
				))}
			</div>
			<Fields of={detailFields} only={['speakerNames']} state={state} />
		</>
	)
}
