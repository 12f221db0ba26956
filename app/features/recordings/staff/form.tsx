import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { FormError, SelectField, TextField } from '#app/ui/field.tsx'
import { recordingFields, recordingTextFields } from '../fields.ts'
import type { Names } from '../model.ts'
import { placeFields } from '../series/fields.ts'

type Values = Record<string, string>
type Props = {
	values: Values
	scholars: { id: string; name: string }[]
	chosen: string[]
	series: { id: string; names: Names }[]
	mayDownload: boolean
	reply: FormReply | undefined
	submit: string
	back: string
}

/** All of a recording but its file and its transcripts. */
export function RecordingForm({ values, scholars, chosen, series, mayDownload, reply, submit, back }: Props) {
	const place = fieldOf(reply, 'seriesId')
	const isChecked = (name: string, before: boolean) => (reply ? reply.values[name] === 'yes' : before)
	return (
		<Form method="post" noValidate className="grid gap-6">
			<FormError text={reply?.errors['']} />
			<Card className="grid gap-6">
				<Fields of={recordingFields} only={['language']} reply={reply} values={values} />
				<p className="text-muted">{m.recordings_texts_hint()}</p>
				<Fields of={recordingTextFields} reply={reply} values={values} />
			</Card>
			<Card className="grid gap-6">
				{scholars.length > 0 && (
					<fieldset>
						<legend className="mb-1.5 font-semibold">{m.recordings_scholars()}</legend>
						<div className="grid gap-x-6 sm:grid-cols-2">
							{scholars.map(({ id, name }) => (
								<Checkbox
									key={id}
									name={`scholar_${id}`}
									label={<bdi>{name}</bdi>}
									checked={isChecked(`scholar_${id}`, chosen.includes(id))}
								/>
							))}
						</div>
					</fieldset>
				)}
				<Fields of={recordingFields} only={['names']} reply={reply} values={values} />
				<TextField
					{...fieldOf(reply, 'recordedOn')}
					defaultValue={values.recordedOn}
					type="date"
					label={m.recordings_day()}
					dir="ltr"
				/>
				<Fields of={recordingFields} only={['place', 'chapters']} reply={reply} values={values} />
			</Card>
			{series.length > 0 && (
				<Card className="grid gap-6">
					<SelectField
						name="seriesId"
						value={place.value ?? values.seriesId ?? ''}
						error={place.error}
						label={m.recordings_series()}
						options={[
							{ value: '', label: m.posts_none_chosen() },
							...series.map(({ id, names }) => ({ value: id, label: names[getLocale()] })),
						]}
					/>
					<Fields of={placeFields} reply={reply} values={values} />
				</Card>
			)}
			<Card className="grid gap-6">
				<Fields of={recordingFields} only={['rights', 'rightsNote']} reply={reply} values={values} />
				<Checkbox
					name="mayDownload"
					label={m.recordings_may_download()}
					checked={isChecked('mayDownload', mayDownload)}
				/>
			</Card>
			<div className="flex flex-wrap gap-3">
				<Button>{submit}</Button>
				<ButtonLink to={back} tone="quiet">
					{m.staff_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
