import { data, Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { bookingWords } from '../../booking-words.ts'
import { commands } from '../../commands.server.ts'
import script from '../../components/booking/booking.js?url'
import { NextHours, SlotPicker } from '../../components/booking/slot-picker.tsx'
import { ownBooking } from '../../own.server.ts'
import { ownPath } from '../../own.ts'
import { aroundOf, findMonth, nextSlot, zonesOf } from '../../page.server.ts'
import { formatDateTime } from '../../when.ts'
import { readWhen } from '../../when-input.server.ts'
import type { Route } from './+types/hour'

export const meta = privateMeta(m.booking_reschedule)

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, booking, zone } = await ownBooking(context, params.id)
	const { id, scholarId, startsAt, may } = booking
	if (!may.includes('reschedule')) throw redirect(`${ownPath}/${id}`)
	const around = aroundOf(context, zone)
	const month = new URL(request.url).searchParams.get('month') ?? dayIn(startsAt, zone).slice(0, 7)
	const criteria = { wanted: { scholarId }, seekerId: ctx.actor.id, except: id }
	return {
		...(await findMonth(ctx, around, month, criteria)),
		id,
		startsAt,
		zone,
		inWords: zonesOf(around.around),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, booking, zone } = await ownBooking(context, params.id)
	const here = `${ownPath}/${booking.id}`
	const fields = await textFields(request)
	if (fields.month) return redirect(`${here}/hour?${new URLSearchParams({ month: fields.month })}`)
	const { service, around } = aroundOf(context, zone)
	const when = readWhen(fields, service, ctx.now)
	if (when.errors) return refuse(fields, when.errors)
	const done = await commands.reschedule(ctx, service, booking.id, { startsAt: when.startsAt })
	if (done.ok) return redirectWith(here, { tone: 'good', code: 'booking.rescheduled' })
	if (done.reason === 'not-now') return redirectWith(here, { tone: 'bad', code: 'staff.not-now' })
	const form = { values: {}, errors: { timeSlot: 'consultancy.taken' } }
	return data({ form, next: nextSlot(done.next, around) }, { status: 409 })
}

export default function Hour({ loaderData, actionData }: Route.ComponentProps) {
	const { id, startsAt, zone, inWords, month, first } = loaderData
	const reply = actionData?.form
	const error = (name: string) => errorText(bookingWords, fieldOf(reply, name).error)
	return (
		<Page
			title={m.booking_reschedule()}
			intro={m.booking_reschedule_intro()}
			breadcrumb={[
				{ label: m.booking_mine(), to: ownPath },
				{ label: m.booking_one(), to: `${ownPath}/${id}` },
				{ label: m.booking_reschedule() },
			]}
		>
			<p className="mb-6 font-semibold">
				{m.booking_reschedule_now({ time: formatDateTime(startsAt, getLocale(), zone) })}
			</p>
			<Form
				method="post"
				noValidate
				data-booking=""
				data-busy={m.booking_submitting()}
				className="grid gap-6"
			>
				<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
				<NextHours next={actionData && 'next' in actionData ? actionData.next : []} />
				<SlotPicker
					month={month}
					chosen={fieldOf(reply, 'timeSlot').value}
					errors={{ day: error('date'), hour: error('timeSlot') }}
					zones={inWords}
					first={first}
				/>
				<div className="flex flex-wrap gap-3">
					<Button>{m.booking_reschedule_submit()}</Button>
					<ButtonLink to={`${ownPath}/${id}`} tone="quiet">
						{m.booking_keep()}
					</ButtonLink>
				</div>
				<script type="module" src={script} />
			</Form>
		</Page>
	)
}
