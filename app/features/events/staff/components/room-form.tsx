import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { roomFields } from '../../fields.ts'
import { roomsPath } from '../../model.ts'
import { eventsWords } from '../../words.ts'

type Props = { reply: FormReply | undefined; values: Record<string, string>; button: string }

export function RoomForm({ reply, values, button }: Props) {
	const isChecked = (name: string) => (reply?.values ?? values)[name] === 'yes'
	return (
		<Form method="post" noValidate className="grid gap-6">
			<CodedFormError words={eventsWords} code={reply?.errors['']} />
			<Fields of={roomFields} reply={reply} values={values} />
			<div>
				<Checkbox
					name="hasSeparateEntrance"
					label={m.eventdesk_separate_entrance()}
					checked={isChecked('hasSeparateEntrance')}
				/>
				<Checkbox
					name="hasWheelchairAccess"
					label={m.eventdesk_wheelchair()}
					checked={isChecked('hasWheelchairAccess')}
				/>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button>{button}</Button>
				<ButtonLink to={roomsPath} tone="quiet">
					{m.staff_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
