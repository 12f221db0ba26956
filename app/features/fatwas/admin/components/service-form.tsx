import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { say } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice, Tick } from '#app/ui/choice.tsx'
import { FormError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { type Service, type Words, weekdays } from '../model.ts'
import { serviceWords } from '../words.ts'
import { type Field, fieldsOf } from './fields.ts'

type Props = {
	reply: FormReply | undefined
	service: Service
	stamp: string
	zones: { value: string; label: string }[]
}

export function ServiceForm({ reply, service, stamp, zones }: Props) {
	const isSaving = useNavigation().state === 'submitting'
	const field = fieldsOf(reply)
	const problem = reply?.errors['']
	const isClosed = Object.keys(service.closed).length > 0
	const [from, to] = service.promisedDays
	return (
		<Form method="post" noValidate className="group grid gap-6">
			<FormError text={problem && say(serviceWords, problem).text} />
			<input type="hidden" name="stamp" value={stamp} />
			<Card className="grid gap-6">
				<h2 className="text-xl">{m.service_new_questions()}</h2>
				<Choice
					name="state"
					legend={m.service_state()}
					error={field('state').error}
					chosen={reply?.values.state ?? (isClosed ? 'closed' : 'open')}
					options={[
						{ value: 'open', label: m.service_open() },
						{ value: 'closed', label: m.service_closed(), hint: m.service_closed_hint() },
					]}
				/>
				<div className="hidden gap-4 border-line border-s-2 ps-4 group-has-[input[value=closed]:checked]:grid">
					<WordsFields field={field} prefix="closed" words={service.closed} />
				</div>
				<fieldset className="grid gap-4">
					<legend className="font-semibold">{m.service_notice()}</legend>
					<p className="max-w-measure text-muted">{m.service_notice_hint()}</p>
					<WordsFields field={field} prefix="notice" words={service.notice} />
				</fieldset>
				<div className="max-w-md">
					<TextField
						{...field('limit')}
						defaultValue={service.dailyLimit}
						label={m.service_daily_limit()}
						hint={m.service_daily_limit_hint()}
						inputMode="numeric"
						autoComplete="off"
						required
					/>
				</div>
			</Card>
			<Card className="grid gap-6">
				<h2 className="text-xl">{m.service_promise()}</h2>
				<p className="-mt-4 max-w-measure text-muted">{m.service_promise_hint()}</p>
				<div className="grid max-w-md grid-cols-2 gap-4">
					<TextField
						{...field('from')}
						defaultValue={from}
						label={m.service_promised_from()}
						inputMode="numeric"
						autoComplete="off"
						required
					/>
					<TextField
						{...field('to')}
						defaultValue={to}
						label={m.service_promised_to()}
						inputMode="numeric"
						autoComplete="off"
						required
					/>
				</div>
				<WorkingDays reply={reply} workingDays={service.workingDays} error={field('days').error} />
				<div className="max-w-md">
					<SelectField
						{...field('zone')}
						defaultValue={service.zone}
						label={m.service_zone()}
						hint={m.service_zone_hint()}
						options={zones}
					/>
				</div>
			</Card>
			<div>
				<Button disabled={isSaving}>{isSaving ? m.service_saving() : m.service_save()}</Button>
			</div>
		</Form>
	)
}

/** The same said in each language. */
function WordsFields({ field, prefix, words }: { field: Field; prefix: string; words: Words }) {
	return locales.map((locale) => (
		<TextArea
			key={locale}
			{...field(`${prefix}_${locale}`)}
			defaultValue={words[locale]}
			label={localeNames[locale]}
			lang={locale}
			dir={directionOf(locale)}
			rows={2}
		/>
	))
}

type DaysProps = { reply: FormReply | undefined; workingDays: number[]; error: string | undefined }

function WorkingDays({ reply, workingDays, error }: DaysProps) {
	const name = new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' })
	return (
		<fieldset aria-describedby={error ? 'days-error' : undefined}>
			<legend className="mb-1.5 font-semibold">{m.service_working_days()}</legend>
			<div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
				{weekdays.map((day) => (
					<Tick
						key={day}
						name={`day_${day}`}
						// The fourth of January 1970 was a Sunday.
						label={name.format(new Date(Date.UTC(1970, 0, 4 + day)))}
						checked={reply ? reply.values[`day_${day}`] === 'yes' : workingDays.includes(day)}
					/>
				))}
			</div>
			{error && (
				<p id="days-error" className="mt-1.5 text-danger">
					{error}
				</p>
			)}
		</fieldset>
	)
}
