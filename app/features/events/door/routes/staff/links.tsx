import { Form } from 'react-router'
import { z } from 'zod'
import { Fields } from '#app/fields/fields.tsx'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { qrOf } from '#app/platform/qr.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { attendancePathOf, doorDeskPathOf } from '../../../model.ts'
import { StaffPage } from '../../../seats/components/staff-page.tsx'
import { nameIn } from '../../../seats/model.ts'
import { formatMoment } from '../../../seats/when.ts'
import { doorFields } from '../../fields.ts'
import { listLinks, makeLink } from '../../links.server.ts'
import { doorHours, doorPathOf } from '../../model.ts'
import { openDateDoor } from '../../staff.server.ts'
import { doorWords } from '../../words.ts'
import type { Route } from './+types/links'

const input = z.object({ ...inputOf(doorFields), pool: z.string().default('') })

export async function loader(args: Route.LoaderArgs) {
	const { ctx, series, date, pools, zone } = await openDateDoor(args)
	const { env, settings } = requestContext(args.context).runtime
	const links = await listLinks(ctx, date.id, env.SECRET)
	return {
		series: { id: series.id, title: series.title },
		date: { key: date.key, startsAt: date.startsAt },
		hours: doorHours(date),
		zone,
		pools,
		isKept: settings()['site.offline'].includes('door'),
		links: links.map(({ id, name, poolId, secret }) => {
			const address = `${env.SITE_URL}${pathIn(getLocale(), doorPathOf(secret))}`
			return { id, name, poolId, address, qr: qrOf(address) }
		}),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, series, date, pools } = await openDateDoor(args)
	const { env } = requestContext(args.context).runtime
	const form = await readForm(args.request, input)
	if (!form.ok) return form.reply
	const { name, pool } = form.input
	const poolId = pool === '' ? null : (pools.find(({ id }) => id === pool)?.id ?? undefined)
	if (poolId === undefined) return refuse(form.values, { pool: m.door_link_pool_gone() })
	const tried = await saveOrRefuse(args.context, 'door.save-failed', form.values, () =>
		makeLink(ctx, date.id, { name, poolId, secret: env.SECRET }),
	)
	if (!tried.ok) return tried.reply
	if (tried.done === null) return refuse(form.values, { name: m.door_links_full() }, 409)
	return redirectWith(doorDeskPathOf(series.id, date.key), { tone: 'good', text: m.door_link_made() })
}

export const meta = privateMeta(m.door_links)

export default function DoorLinks({ loaderData, actionData }: Route.ComponentProps) {
	const { series, date, hours, zone, pools, links, isKept } = loaderData
	const locale = getLocale()
	const reply = actionData?.form
	const poolNames = new Map(pools.map(({ id, names }) => [id, nameIn(names, locale)]))
	const here = doorDeskPathOf(series.id, date.key)
	return (
		<StaffPage
			series={series}
			title={m.door_links()}
			intro={formatMoment(date.startsAt, locale, zone)}
			width="reading"
			actions={
				<ButtonLink to={attendancePathOf(series.id, date.key)} tone="quiet">
					{m.seats_attendance()}
				</ButtonLink>
			}
		>
			<div className="grid gap-8">
				<p>
					{m.door_links_intro({
						from: isolated(formatMoment(hours.from, locale, zone)),
						until: isolated(formatMoment(hours.until, locale, zone)),
					})}
				</p>
				{!isKept && <Notice tone="warn" title={m.door_off()} />}
				{links.length === 0 && <EmptyState title={m.door_links_none()} />}
				{links.map(({ id, name, poolId, address, qr }) => (
					<Card key={id} className="grid gap-4">
						<h2 className="text-lg">
							<bdi>{name}</bdi>
						</h2>
						<p className="text-muted">
							<bdi>{poolId ? (poolNames.get(poolId) ?? m.door_link_pool_gone()) : m.door_link_all()}</bdi>
						</p>
						<svg
							viewBox={`0 0 ${qr.size} ${qr.size}`}
							role="img"
							aria-label={m.door_qr({ door: isolated(name) })}
							className="size-48"
						>
							<rect width={qr.size} height={qr.size} fill="#fff" />
							<path d={qr.path} fill="#000" shapeRendering="crispEdges" />
						</svg>
						<p>
							<a href={address} dir="ltr" className="wrap-anywhere" rel="noreferrer">
								{address}
							</a>
						</p>
						<div className="flex flex-wrap gap-3">
							<button
								type="button"
								data-copy={address}
								data-copied={m.door_copied()}
								data-with-script
								className="min-h-11 cursor-pointer underline underline-offset-4"
							>
								{m.door_copy()}
							</button>
							<Form method="post" action={`${here}/${id}/revocation`}>
								<button
									type="submit"
									className="min-h-11 cursor-pointer text-danger underline underline-offset-4"
								>
									{m.door_revoke()}
									<span className="sr-only"> {name}</span>
								</button>
							</Form>
						</div>
					</Card>
				))}
				<Section title={m.door_link_new()}>
					<Card>
						<Form method="post" noValidate className="grid gap-6">
							<CodedFormError words={doorWords} code={reply?.errors['']} />
							<Fields of={doorFields} reply={reply} />
							{pools.length > 0 && (
								<SelectField
									{...fieldOf(reply, 'pool')}
									label={m.door_link_pool()}
									hint={m.door_link_pool_hint()}
									options={[
										{ value: '', label: m.door_link_all() },
										...pools.map(({ id, names }) => ({ value: id, label: nameIn(names, locale) })),
									]}
								/>
							)}
							<Button>{m.door_link_make()}</Button>
						</Form>
					</Card>
				</Section>
			</div>
		</StaffPage>
	)
}
