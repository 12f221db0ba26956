import type { ReactNode } from 'react'
import { Form, useHref } from 'react-router'
import { optionsOf } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { bucketRules } from '#app/platform/files/files.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Choice } from '#app/ui/choice.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { bookingWords } from '../../booking-words.ts'
import { bookingTexts, spouseFields, wayFields } from '../../fields.ts'
import script from './booking.js?url'
import { HoldStatus } from './hold-status.tsx'
import { type NextHour, NextHours } from './slot-picker.tsx'

type Props = {
	reply: FormReply | undefined
	/** Next free hours, where the chosen one was taken. */
	next: NextHour[]
	/** Visitors see free hours but cannot fill in the form. */
	isVisitor: boolean
	/** From the account, so that it need not be typed. */
	ownPhone: string | null
	tabs: ReactNode
	preferences: ReactNode
	slots: (errors: { day: string | undefined; hour: string | undefined }) => ReactNode
	/** Fields from the address. */
	hidden: Record<string, string | undefined>
}

const megabytes = bucketRules['consultation-documents'].maxBytes / (1024 * 1024)

/**
 * The only form of the page: every button keeps the typed text. For visitors it uses GET, to change month or
 * preferences.
 */
export function BookingForm({ reply, next, isVisitor, ownPhone, tabs, preferences, slots, hidden }: Props) {
	const values = reply?.values ?? {}
	const holdPath = useHref('/consultancy/hold')
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(bookingWords, state.error) }
	}
	return (
		<Form
			{...(isVisitor ? { method: 'get' } : { method: 'post', encType: 'multipart/form-data' })}
			noValidate
			data-booking={isVisitor ? '' : holdPath}
			data-busy={isVisitor ? undefined : m.booking_submitting()}
			className="grid gap-8"
		>
			{!isVisitor && <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />}
			<FormError text={errorText(bookingWords, reply?.errors[''])} />
			<NextHours next={next} />
			{tabs}
			<fieldset data-lock disabled={isVisitor} className="grid max-w-[45rem] gap-6">
				<Fields of={bookingTexts} reply={reply} />
			</fieldset>
			<fieldset data-lock className="grid gap-8">
				<div className="max-w-[45rem]">{preferences}</div>
				{slots({ day: field('date').error, hour: field('timeSlot').error })}
			</fieldset>
			{!isVisitor && <HoldStatus />}
			<fieldset data-lock disabled={isVisitor} className="grid max-w-[45rem] gap-8">
				<div className="group/meet grid gap-5">
					<Choice
						name="meeting"
						legend={wayFields.meeting.label()}
						options={optionsOf(wayFields.meeting)}
						chosen={values.meeting ?? 'video'}
					/>
					<div className="until-chosen group-has-[[value=phone]:checked]/meet:grid">
						<TextField
							{...field('phone')}
							defaultValue={values.phone ?? ownPhone ?? ''}
							label={m.booking_phone()}
							hint={m.booking_phone_hint()}
							type="tel"
							dir="ltr"
							autoComplete="tel"
							maxLength={40}
						/>
					</div>
				</div>
				<div className="group/spouse grid gap-2">
					<Checkbox name="withSpouse" label={m.booking_spouse()} checked={values.withSpouse === 'yes'} />
					<div className="group-has-[[name=withSpouse]:not(:checked)]/spouse:hidden">
						<Fields of={spouseFields} reply={reply} />
					</div>
				</div>
				<FileField
					{...field('document')}
					label={m.booking_document()}
					hint={m.booking_document_hint({ megabytes })}
					bucket="consultation-documents"
					sentName={values.fileName}
					again={reply && Object.keys(reply.errors).length > 0 ? m.booking_document_again() : undefined}
					disabled={isVisitor}
					words={{
						here: m.booking_document_here(),
						uploading: m.booking_uploading(),
						failed: m.booking_upload_failed(),
					}}
				/>
				{!isVisitor &&
					Object.entries(hidden).map(
						([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
					)}
				<Button className="justify-self-start">{m.booking_submit()}</Button>
			</fieldset>
			<script type="module" src={script} />
		</Form>
	)
}
