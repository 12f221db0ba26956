import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { fieldsOf } from '../words.ts'

type Props = {
	reply: FormReply | undefined
	today: string
	standIns: { id: string; name: string }[]
	/** Target of Cancel. */
	cancelTo?: string
}

export function AbsenceForm({ reply, today, standIns, cancelTo }: Props) {
	const isSaving = useNavigation().state === 'submitting'
	const field = fieldsOf(reply)
	return (
		<Form method="post" noValidate className="grid gap-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...field('fromOn')} type="date" min={today} label={m.service_absence_from()} required />
				<TextField {...field('untilOn')} type="date" min={today} label={m.service_absence_until()} required />
			</div>
			<SelectField
				{...field('standIn')}
				label={m.service_stand_in()}
				hint={m.service_stand_in_hint()}
				options={[
					{ value: '', label: m.service_pool() },
					...standIns.map(({ id, name }) => ({ value: id, label: name })),
				]}
			/>
			<div className="flex flex-wrap gap-3">
				<Button disabled={isSaving}>{isSaving ? m.service_saving() : m.service_absence_save()}</Button>
				{cancelTo && (
					<ButtonLink to={cancelTo} tone="quiet">
						{m.service_cancel()}
					</ButtonLink>
				)}
			</div>
		</Form>
	)
}
