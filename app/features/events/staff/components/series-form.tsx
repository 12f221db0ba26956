import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import type { FieldState, FormReply } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Section } from '#app/ui/page.tsx'
import { circleFields, detailFields, placeFields, seriesFields } from '../../fields.ts'
import { eventsWords } from '../../words.ts'
import type { FormChoices, Preview as Shown } from '../shown.ts'
import { Preview } from './preview.tsx'
import { RuleFieldset } from './rule-fieldset.tsx'
import { SpeakerFields } from './speaker-fields.tsx'

type Props = {
	values: Record<string, string>
	reply: FormReply | undefined
	preview: Shown | undefined
	choices: FormChoices
	/** The address of the organiser is asked for. */
	asksOwner: boolean
	button: string
	backTo: string
}

const facts = [
	['hasSeparateEntrance', m.eventdesk_separate_entrance],
	['hasChildCare', m.eventdesk_child_care],
	['welcomesChildren', m.eventdesk_children_welcome],
	['hasWheelchairAccess', m.eventdesk_wheelchair],
] as const

/** The form of a series. It works without script: a button shows the dates that the rule gives. */
export function SeriesForm({ values, reply, preview, choices, asksOwner, button, backTo }: Props) {
	const state = (name: string): FieldState => ({
		name,
		value: reply ? reply.values[name] : values[name],
		error: reply?.errors[name],
	})
	const isChecked = (name: string) => state(name).value === 'yes'
	const none = { value: '', label: m.eventdesk_none() }
	return (
		<Form method="post" noValidate className="grid gap-6">
			<CodedFormError words={eventsWords} code={reply?.errors['']} />
			<Card className="grid gap-6">
				<Fields of={seriesFields} only={['kind', 'title', 'text']} state={state} />
				<div className="grid gap-5 sm:grid-cols-2">
					<Fields of={seriesFields} only={['language', 'audience']} state={state} />
				</div>
			</Card>
			<Section title={m.eventdesk_when()}>
				<Card className="grid gap-6">
					<RuleFieldset state={state} zones={choices.zones} />
					<div>
						<Button tone="quiet" name="look" value="dates">
							{m.eventdesk_show_dates()}
						</Button>
					</div>
					{preview && <Preview of={preview} />}
				</Card>
			</Section>
			<Section title={m.eventdesk_where()}>
				<Card className="grid gap-6">
					<SelectField {...state('roomId')} label={m.eventdesk_room()} options={[none, ...choices.rooms]} />
					<Fields of={placeFields} only={['place', 'mapUrl']} state={state} />
					<Checkbox name="isOnline" label={m.eventdesk_is_online()} checked={isChecked('isOnline')} />
					<Fields of={placeFields} only={['link']} state={state} />
				</Card>
			</Section>
			<Section title={m.eventdesk_people()}>
				<Card className="grid gap-6">
					<SpeakerFields state={state} scholars={choices.scholars} />
					{asksOwner && (
						<TextField
							{...state('owner')}
							type="email"
							dir="ltr"
							autoComplete="off"
							label={m.eventdesk_owner()}
							hint={m.eventdesk_owner_hint()}
							required
						/>
					)}
				</Card>
			</Section>
			<Section title={m.eventdesk_more()}>
				<Card className="grid gap-6">
					<SelectField
						{...state('categoryId')}
						label={m.eventdesk_category()}
						options={[none, ...choices.categories]}
					/>
					<Fields of={detailFields} only={['registration', 'bring']} state={state} />
					<fieldset>
						<legend className="font-semibold">{m.eventdesk_access()}</legend>
						{facts.map(([name, label]) => (
							<Checkbox key={name} name={name} label={label()} checked={isChecked(name)} />
						))}
					</fieldset>
					<Checkbox name="isRecorded" label={m.eventdesk_is_recorded()} checked={isChecked('isRecorded')} />
					<Fields of={detailFields} only={['recordingNote']} state={state} />
				</Card>
			</Section>
			<Section title={m.eventdesk_circle()}>
				<Card className="grid gap-6">
					<p className="text-muted">{m.eventdesk_circle_text()}</p>
					<Fields of={circleFields} state={state} />
				</Card>
			</Section>
			<div className="flex flex-wrap gap-3">
				<Button>{button}</Button>
				<ButtonLink to={backTo} tone="quiet">
					{m.staff_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
