import { randomUUID } from 'node:crypto'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormError, SelectField, TextArea } from '#app/ui/field.tsx'
import { writeToParties } from '../../commands/write-to-parties.server.ts'
import { StaffPage } from '../../components/staff-page.tsx'
import { messagePathOf, type RegistrationState, settingsPathOf } from '../../model.ts'
import { findSeating, listSeatedDates, openSeries } from '../../people.server.ts'
import { messageInput } from '../../settings-form.ts'
import { formatMoment } from '../../when.ts'
import type { Route } from './+types/message'

const states: Record<'confirmed' | 'waiting' | 'both', RegistrationState[]> = {
	confirmed: ['confirmed', 'offered'],
	waiting: ['waiting', 'asked'],
	both: ['confirmed', 'offered', 'waiting', 'asked'],
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, series, model } = await openSeries(context, params.id)
	const isWholeSeries = model?.per === 'series'
	const dates = isWholeSeries ? [] : await listSeatedDates(ctx, series.id)
	return {
		series: { id: series.id, title: series.title },
		formId: randomUUID(),
		isSomebody: isWholeSeries || dates.length > 0,
		dates: dates.map(({ key, startsAt }) => ({ key, startsAt })),
		zone: model?.zone ?? 'UTC',
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, series, model } = await openSeries(context, params.id)
	const form = await readForm(request, messageInput)
	if (!form.ok) return form.reply
	const { to, text, date, formId } = form.input
	const key = model?.per === 'series' ? null : requireRow(date)
	const seating = requireRow(await findSeating(ctx, series.id, key))
	const { env } = requestContext(context).runtime
	const tried = await saveOrRefuse(context, 'registrations.save-failed', form.values, () =>
		writeToParties(ctx, env, { seatingId: seating.id, text, states: states[to], formId }),
	)
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (done.ok)
		return redirectWith(messagePathOf(series.id), {
			tone: 'good',
			text: m.seats_message_sent({ count: done.count }),
		})
	const error = done.reason === 'nobody' ? m.seats_message_nobody() : m.seats_message_too_many()
	return refuse(form.values, { '': error }, 409)
}

export const meta = privateMeta(m.seats_message)

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
	const { series, dates, zone, isSomebody, formId } = loaderData
	const locale = getLocale()
	const reply = actionData?.form
	return (
		<StaffPage
			series={series}
			title={m.seats_message()}
			intro={m.seats_message_intro()}
			here="message"
			width="reading"
		>
			{!isSomebody && (
				<EmptyState
					title={m.seats_nobody()}
					text={m.seats_nobody_text()}
					action={<ButtonLink to={settingsPathOf(series.id)}>{m.seats_settings()}</ButtonLink>}
				/>
			)}
			{isSomebody && (
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={reply?.errors[''] ?? reply?.errors.formId} />
					<input type="hidden" name="formId" value={reply?.values.formId ?? formId} />
					{dates.length > 0 && (
						<SelectField
							{...fieldOf(reply, 'date')}
							label={m.seats_date()}
							options={dates.map(({ key, startsAt }) => ({
								value: key,
								label: formatMoment(startsAt, locale, zone),
							}))}
						/>
					)}
					<Choice
						name="to"
						legend={m.seats_message_to()}
						chosen={reply?.values.to ?? 'confirmed'}
						options={[
							{ value: 'confirmed', label: m.seats_message_confirmed() },
							{ value: 'waiting', label: m.seats_message_waiting() },
							{ value: 'both', label: m.seats_message_both() },
						]}
					/>
					<TextArea {...fieldOf(reply, 'text')} label={m.seats_message_text()} rows={8} maxLength={4000} />
					<p>
						<Button>{m.seats_message_send()}</Button>
					</p>
				</Form>
			)}
		</StaffPage>
	)
}
