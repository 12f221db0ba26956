import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { dayIn, formatFullDate, isDay } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { findFree } from '../../calendars.server.ts'
import { commands } from '../../commands.server.ts'
import { serviceOf } from '../../service.server.ts'
import { bookableDays } from '../../slots.server.ts'
import { formatClockTime, formatDateTime } from '../../when.ts'
import { consultancyWords } from '../../words.ts'
import { openBooking } from '../page.server.ts'
import { scholarList } from '../params.ts'
import type { Route } from './+types/time'

const shownDays = 14

export const meta = metaOf(m.consultations_reschedule, m.consultations_staff_intro)

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, booking, seen, days } = await openBooking(context, params.id)
	if (!booking.verbs.includes('reschedule')) throw redirect(`${scholarList.path}/${booking.id}`)
	const service = serviceOf(requestContext(context).runtime.settings())
	const { from: first, until: last } = bookableDays(service, ctx.now)
	const fromParam = new URL(request.url).searchParams.get('from') ?? ''
	const from = isDay(fromParam) && fromParam > first && fromParam <= last ? fromParam : first
	const span = { from, until: addDays(from, shownDays - 1) }
	const { id, scholarId, userId, startsAt } = booking
	const slots = await findFree(ctx, service, span, { wanted: { scholarId }, seekerId: userId, except: id })
	return {
		id,
		startsAt,
		seen,
		zone: days.zone,
		slots: slots.map((slot) => slot.startsAt).filter((at) => at !== startsAt.getTime()),
		later: span.until < last ? addDays(span.until, 1) : null,
		earlier: from > first ? addDays(from, -shownDays) : null,
	}
}

const input = z.object({
	startsAt: z.coerce.number('consultancy.slot-required').int().positive('consultancy.slot-required'),
	seen: z.coerce.number().int().optional().catch(-1),
})

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, booking } = await openBooking(context, params.id)
	const form = await readForm(request, input)
	if (!form.ok) return form.reply

	const service = serviceOf(requestContext(context).runtime.settings())
	const done = await commands.reschedule(ctx, service, booking.id, form.input)
	const to = `${scholarList.path}/${booking.id}`
	if (done.ok) return redirectWith(to, { tone: 'good', code: 'consultancy.reschedule-done' })
	if (done.reason === 'taken') return refuse(form.values, { startsAt: 'consultancy.taken' }, 409)
	return redirectWith(to, { tone: 'bad', code: 'staff.not-now' })
}

export default function Time({ loaderData, actionData }: Route.ComponentProps) {
	const { id, startsAt, seen, zone, slots, later, earlier } = loaderData
	const locale = getLocale()
	const list = { label: m.consultations_title(), to: scholarList.path }
	const bookingLink = { label: m.consultations_one(), to: `${scholarList.path}/${id}` }
	const byDay = Map.groupBy(slots, (at) => dayIn(new Date(at), zone))
	return (
		<Page
			title={m.consultations_reschedule()}
			intro={m.consultations_now_at({ when: formatDateTime(startsAt, locale, zone) })}
			width="reading"
			breadcrumb={[list, bookingLink, { label: m.consultations_reschedule() }]}
		>
			<Form method="post" className="grid gap-6">
				<FormError text={errorText(consultancyWords, actionData?.form.errors.startsAt)} />
				{slots.length === 0 && <EmptyState title={m.consultations_nothing_free()} />}
				{[...byDay].map(([day, times]) => (
					<fieldset key={day}>
						<legend className="mb-2 font-semibold">
							{formatFullDate(new Date(`${day}T12:00:00Z`), locale, 'UTC')}
						</legend>
						<div className="flex flex-wrap gap-2">
							{times.map((at) => (
								<label
									key={at}
									className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line-strong bg-surface px-3 has-checked:border-emerald has-checked:bg-emerald-tint"
								>
									<input type="radio" name="startsAt" value={at} required className="accent-emerald" />
									<bdi>{formatClockTime(new Date(at), locale, zone)}</bdi>
								</label>
							))}
						</div>
					</fieldset>
				))}
				<input type="hidden" name="seen" value={seen} />
				<div className="flex flex-wrap gap-3">
					{slots.length > 0 && <Button>{m.consultations_move()}</Button>}
					{earlier && (
						<ButtonLink to={`?from=${earlier}`} tone="quiet">
							{m.consultations_earlier()}
						</ButtonLink>
					)}
					{later && (
						<ButtonLink to={`?from=${later}`} tone="quiet">
							{m.consultations_later()}
						</ButtonLink>
					)}
					<ButtonLink to={bookingLink.to} tone="quiet">
						{m.staff_cancel()}
					</ButtonLink>
				</div>
			</Form>
		</Page>
	)
}
