import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { wayWords } from '../../components/booking/words.ts'
import { type Meeting, meetings } from '../../model.ts'
import { consultancyWords } from '../../words.ts'

type Props = {
	action?: string
	wanted: Meeting | null
	/** The seeker's number, or empty. */
	phone: string
	seen: number
	reply?: FormReply | undefined
}

/** Confirms a booking with the way and place of meeting. */
export function MeetingForm({ action = '', wanted, phone, seen, reply }: Props) {
	const errorOf = (name: string) => errorText(consultancyWords, fieldOf(reply, name).error)
	return (
		<Form method="post" action={action} noValidate data-decides="" className="grid gap-4">
			<Choice
				name="meeting"
				legend={m.consultations_meeting()}
				{...(errorOf('meeting') && { error: errorOf('meeting') as string })}
				options={meetings.map((value) => ({
					value,
					label: wayWords[value](),
					...(value === wanted && { hint: m.consultations_meeting_wanted() }),
				}))}
				chosen={reply?.values.meeting ?? wanted ?? 'video'}
			/>
			<TextField
				{...fieldOf(reply, 'detail')}
				defaultValue={reply?.values.detail ?? (wanted === 'phone' ? phone : '')}
				error={errorOf('detail')}
				label={m.consultations_detail()}
				hint={m.consultations_detail_hint()}
				dir="auto"
				maxLength={300}
			/>
			{reply?.values.returnTo && <input type="hidden" name="returnTo" value={reply.values.returnTo} />}
			<input type="hidden" name="seen" value={reply?.values.seen ?? seen} />
			<div>
				<Button>{m.consultations_confirm()}</Button>
			</div>
		</Form>
	)
}
