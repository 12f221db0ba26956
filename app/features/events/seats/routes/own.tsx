import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { organisesAny } from '../../access.server.ts'
import { dutiesPath, eventsPath, staffPath } from '../../model.ts'
import { hasDuties } from '../../queries.server.ts'
import { ownEventsPath, registrationPath } from '../model.ts'
import { listOwn } from '../own.server.ts'
import { formatMoment } from '../when.ts'
import { stateTones, stateWords } from '../words.ts'
import type { Route } from './+types/own'

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { env } = requestContext(context).runtime
	const before = readCursor(request)
	const page = await loadOrFail(context, m.seats_load_failed, () =>
		listOwn(ctx, { before, secret: env.SECRET }),
	)
	const isLive = (status: string) => ['asked', 'offered', 'waiting', 'confirmed'].includes(status)
	const grouped = page.rows.map(({ isCancelled, ...row }) => {
		const isPast = (row.endsAt !== null && row.endsAt <= ctx.now) || !isLive(row.status)
		const group = isPast ? 'past' : row.status === 'confirmed' ? 'coming' : 'waiting'
		return { ...row, isCancelled: isCancelled !== null, group }
	})
	return {
		rows: grouped,
		older: page.older,
		hasDuties: await hasDuties(ctx),
		organises: isAtLeast(ctx.actor, 'admin') || (await organisesAny(ctx)),
		days: daysOf(context),
	}
}

export const meta = privateMeta(m.seats_own, m.seats_own_intro)

const groups = [
	{ group: 'waiting', title: m.seats_own_waiting },
	{ group: 'coming', title: m.seats_own_coming },
	{ group: 'past', title: m.seats_own_past },
] as const

export default function OwnEvents({ loaderData }: Route.ComponentProps) {
	const { rows, older, organises, hasDuties, days } = loaderData
	const locale = getLocale()
	return (
		<Page
			title={m.seats_own()}
			intro={m.seats_own_intro()}
			width="reading"
			breadcrumb={[{ label: m.dashboard_title(), to: '/dashboard' }, { label: m.seats_own() }]}
			actions={
				<>
					{hasDuties && (
						<ButtonLink to={dutiesPath} tone="quiet">
							{m.rota_own()}
						</ButtonLink>
					)}
					{organises && (
						<ButtonLink to={staffPath} tone="quiet">
							{m.seats_own_organised()}
						</ButtonLink>
					)}
				</>
			}
		>
			{rows.length === 0 && (
				<EmptyState
					title={m.seats_own_none()}
					text={m.seats_own_none_text()}
					action={<ButtonLink to={eventsPath}>{m.seats_own_find()}</ButtonLink>}
				/>
			)}
			{groups.map(({ group, title }) => {
				const here = rows.filter((row) => row.group === group)
				if (here.length === 0) return null
				return (
					<Section key={group} title={title()}>
						<ul className="divide-y divide-line rounded-card border border-line bg-surface">
							{here.map((row) => (
								<li
									key={row.id}
									className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
								>
									<h3 className="text-lg">
										<Link to={registrationPath(row.token)} className="wrap-anywhere">
											<InLanguage text={row.title} language={row.language} />
										</Link>
									</h3>
									<p className="sm:text-end">
										{row.isCancelled ? (
											<Badge tone="red">{m.seats_date_cancelled()}</Badge>
										) : (
											<Badge tone={stateTones[row.status]}>{stateWords[row.status]()}</Badge>
										)}
									</p>
									{row.startsAt && (
										<time dateTime={row.startsAt.toISOString()} className="text-muted text-sm">
											{formatMoment(row.startsAt, locale, days)}
										</time>
									)}
								</li>
							))}
						</ul>
					</Section>
				)
			})}
			{older && (
				<p className="mt-6">
					<Link to={`${ownEventsPath}?before=${older}`}>{m.seats_older()}</Link>
				</p>
			)}
		</Page>
	)
}
