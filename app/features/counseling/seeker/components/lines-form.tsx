import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Line } from '../lines.ts'
import { seekerWords } from '../words.ts'

function fieldsOf(reply: FormReply | undefined) {
	return (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(seekerWords, state.error), autoComplete: 'off' }
	}
}

type LineProps = {
	reply: FormReply | undefined
	line?: Line
	countries: { value: string; label: string }[]
	/** The latest possible date of checking. */
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
