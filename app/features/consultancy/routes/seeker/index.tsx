import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { When } from '../../components/booking/when.tsx'
import { statusWords } from '../../components/booking/words.ts'
import { liveStatuses, wordIn } from '../../model.ts'
import { ownPath } from '../../own.ts'
import { listOwn } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta = privateMeta(m.booking_mine, m.booking_mine_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const all = await loadOrFail(context, 'booking.load-failed', () => listOwn(ctx))
	const isAhead = ({ status, endsAt }: (typeof all)[number]) =>
		liveStatuses.some((live) => live === status) && endsAt > ctx.now
	const bookings = all.map(({ id, names, status, startsAt, zone, scholar, ...row }) => ({
		id,
		names,
		status,
		startsAt,
		zone,
		scholar: status === 'pending' ? null : scholar,
		isAhead: isAhead({ id, names, status, startsAt, zone, scholar, ...row }),
	}))
	return { bookings, ours: requestContext(context).runtime.settings()['organisation.zone'] }
}

export default function Consultations({ loaderData: { bookings, ours } }: Route.ComponentProps) {
	// Upcoming meetings with the next first, past ones with the latest first.
	const ahead = bookings.filter(({ isAhead }) => isAhead).reverse()
	const over = bookings.filter(({ isAhead }) => !isAhead)
	const book = <ButtonLink to="/consultancy">{m.booking_another()}</ButtonLink>
	return (
		<Page
			title={m.booking_mine()}
			intro={m.booking_mine_intro()}
			breadcrumb={[{ label: m.dashboard_title(), to: '/dashboard' }, { label: m.booking_mine() }]}
			actions={bookings.length > 0 && book}
		>
			{bookings.length === 0 ? (
				<EmptyState title={m.booking_none()} text={m.booking_none_text()} action={book} />
			) : (
				<>
					<Section title={m.booking_upcoming()}>
						<List bookings={ahead} ours={ours} />
						{ahead.length === 0 && <p className="text-muted">{m.booking_none_upcoming()}</p>}
					</Section>
					{over.length > 0 && (
						<Section title={m.booking_past()}>
							<List bookings={over} ours={ours} />
						</Section>
					)}
				</>
			)}
		</Page>
	)
}

function List({ bookings, ours }: Route.ComponentProps['loaderData']) {
	const locale = getLocale()
	if (bookings.length === 0) return null
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{bookings.map(({ id, names, status, startsAt, zone, scholar }) => (
				<li key={id} className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[1fr_auto]">
					<div className="grid gap-1">
						<h3 className="text-lg">
							<Link to={`${ownPath}/${id}`}>{wordIn(names, locale)}</Link>
						</h3>
						<When at={startsAt} zone={zone} ours={ours} />
						{scholar && (
							<p className="text-muted">
								{m.booking_with()}: <bdi>{scholar}</bdi>
							</p>
						)}
					</div>
					<p>
						<Badge tone={statusWords[status].tone}>{statusWords[status].name()}</Badge>
					</p>
				</li>
			))}
		</ul>
	)
}
