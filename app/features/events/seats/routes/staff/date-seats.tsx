import { Form, type RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { leftWords } from '../../components/left.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { dateSeatsPathOf, nameIn } from '../../model.ts'
import { openSeries } from '../../people.server.ts'
import { resizePool } from '../../resize.server.ts'
import { ensureSeating, findOpening, leftIn } from '../../seating-of.server.ts'
import { dateSeatsInput } from '../../settings-form.ts'
import { formatMoment } from '../../when.ts'
import type { Route } from './+types/date-seats'

type Args = { params: { id: string; key: string }; context: Readonly<RouterContextProvider> }

async function openDate({ params, context }: Args) {
	const { ctx, series } = await openSeries(context, params.id)
	const found = await findOpening(ctx, { slug: series.slug, key: params.key })
	return { ctx, ...found }
}

export async function loader(args: Route.LoaderArgs) {
	const { ctx, series, date, seating, isWholeSeries } = await openDate(args)
	const { pools, left } = await leftIn(ctx, seating)
	return {
		series: { id: series.id, title: series.title },
		date: date.key,
		startsAt: date.startsAt,
		zone: seating.zone,
		isWholeSeries,
		isClosed: seating.closedAt !== null,
		pools: pools.map(({ id, names, seats, taken }) => ({ id, names, seats, taken, left: left[id] ?? null })),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, series, date, modelId } = await openDate(args)
	const form = await readForm(args.request, dateSeatsInput)
	if (!form.ok) return form.reply
	const seatingId = await ensureSeating(ctx, modelId, date.id)
	const done = await resizePool(ctx, seatingId, form.input)
	if (done.ok)
		return redirectWith(dateSeatsPathOf(series.id, date.key), { tone: 'good', text: m.seats_pool_saved() })
	requireRow(done.reason === 'no-pool' ? null : done)
	const text = done.reason === 'taken' ? m.seats_pool_taken({ count: done.taken }) : m.seats_not_now()
	return refuse(form.values, { seats: text }, 409)
}

export const meta = privateMeta(m.seats_date_seats)

export default function DateSeats({ loaderData, actionData }: Route.ComponentProps) {
	const { series, date, startsAt, zone, pools, isClosed } = loaderData
	const locale = getLocale()
	const reply = actionData?.form
	return (
		<StaffPage
			series={series}
			title={m.seats_date_seats()}
			intro={loaderData.isWholeSeries ? m.seats_whole_series() : formatMoment(startsAt, locale, zone)}
			width="reading"
		>
			<div className="grid gap-6">
				{pools.map(({ id, names, seats, taken, left }) => (
					<Card key={id} className="grid gap-3">
						<h2 className="text-lg">
							<bdi>{nameIn(names, locale)}</bdi>
						</h2>
						<p className="text-muted">
							{m.seats_taken({ count: taken })} {leftWords(left)}
						</p>
						<SeatsForm id={id} seats={seats} reply={reply?.values.poolId === id ? reply : undefined} />
					</Card>
				))}
				<Card className="grid justify-items-start gap-3">
					<p>{isClosed ? m.seats_closed_text() : m.seats_close_text()}</p>
					<Form method="post" action={`/admin/events/${series.id}/dates/${date}/closing`}>
						<input type="hidden" name="closed" value={isClosed ? 'no' : 'yes'} />
						<Button tone="quiet">{isClosed ? m.seats_reopen() : m.seats_close()}</Button>
					</Form>
				</Card>
			</div>
		</StaffPage>
	)
}

function SeatsForm({ id, seats, reply }: { id: string; seats: number | null; reply: FormReply | undefined }) {
	return (
		<Form method="post" noValidate className="flex flex-wrap items-end gap-3">
			<FormError text={reply?.errors['']} />
			<input type="hidden" name="poolId" value={id} />
			<TextField
				{...fieldOf(reply, 'seats')}
				defaultValue={seats === null ? '' : String(seats)}
				label={m.seats_pool_count()}
				hint={m.seats_pool_count_hint()}
				inputMode="numeric"
				dir="ltr"
				maxLength={6}
				autoComplete="off"
			/>
			<Button tone="quiet">{m.seats_pool_save()}</Button>
		</Form>
	)
}
