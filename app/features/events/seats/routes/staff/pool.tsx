import { Form, type RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { savePool } from '../../commands/settings.server.ts'
import { StaffPage } from '../../components/staff-page.tsx'
import { nameIn, settingsPathOf } from '../../model.ts'
import { openSeries } from '../../people.server.ts'
import { listPools } from '../../seats.server.ts'
import { poolInput } from '../../settings-form.ts'
import type { Route } from './+types/pool'

type Args = { params: { id: string; poolId: string }; context: Readonly<RouterContextProvider> }

async function openPool({ params, context }: Args) {
	const { ctx, series, model } = await openSeries(context, params.id)
	const poolId = requireRow(readId(params.poolId))
	const pools = await listPools(ctx, requireRow(model).id)
	return { ctx, series, pool: requireRow(pools.find(({ id }) => id === poolId)) }
}

export async function loader(args: Route.LoaderArgs) {
	const { series, pool } = await openPool(args)
	return {
		series: { id: series.id, title: series.title },
		id: pool.id,
		name: nameIn(pool.names, getLocale()),
		seats: pool.seats,
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, series, pool } = await openPool(args)
	const form = await readForm(args.request, poolInput)
	if (!form.ok) return form.reply
	const { name, seats } = form.input
	// The names in other languages stay while the shown one does.
	const names = nameIn(pool.names, getLocale()) === name ? pool.names : { [series.language]: name }
	const done = await savePool(ctx, series.id, { poolId: pool.id, names, seats })
	if (done.ok) {
		const text = done.kept > 0 ? m.seats_pool_kept({ count: done.kept }) : m.seats_pool_saved()
		return redirectWith(settingsPathOf(series.id), { tone: 'good', text })
	}
	if (done.reason === 'taken')
		return refuse(form.values, { seats: m.seats_pool_taken({ count: done.taken }) }, 409)
	return refuse(form.values, { '': m.seats_not_now() }, 409)
}

export const meta = privateMeta(m.seats_pool_edit)

export default function Pool({ loaderData: { series, id, name, seats }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const list = settingsPathOf(series.id)
	return (
		<StaffPage series={series} title={m.seats_pool_edit()} width="form">
			<div className="grid gap-8">
				<Form method="post" noValidate className="grid gap-5">
					<FormError text={reply?.errors['']} />
					<TextField
						{...fieldOf(reply, 'name')}
						defaultValue={name}
						label={m.seats_pool_name()}
						maxLength={80}
						dir="auto"
						autoComplete="off"
					/>
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
					<div className="flex flex-wrap gap-3">
						<Button>{m.seats_pool_save()}</Button>
						<ButtonLink to={list} tone="quiet">
							{m.seats_back()}
						</ButtonLink>
					</div>
				</Form>
				<Card className="grid justify-items-start gap-3">
					<p className="text-muted">{m.seats_pool_remove_text()}</p>
					<Form method="post" action={`${list}/pools/${id}/removal`}>
						<Button tone="danger">{m.seats_pool_remove()}</Button>
					</Form>
				</Card>
			</div>
		</StaffPage>
	)
}
