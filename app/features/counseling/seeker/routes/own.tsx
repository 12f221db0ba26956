import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { listOwnThreads } from '../../queries.server.ts'
import { LeaveQuickly } from '../components/safety.tsx'
import { safetyOf } from '../safety.server.ts'
import { standingTexts, topicTexts } from '../words.ts'
import type { Route } from './+types/own'

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const threads = await loadOrFail(context, 'counseling.own-load-failed', () => listOwnThreads(ctx))
	return { ...safetyOf(context), threads, days: daysOf(context) }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: siteOf(matches).name }]

export default function OwnThreads({ loaderData: { threads, days, leaveTo } }: Route.ComponentProps) {
	const write = <ButtonLink to="/spiritual-counseling">{m.seeker_own_new()}</ButtonLink>
	return (
		<>
			<LeaveQuickly to={leaveTo} />
			<Page
				title={m.seeker_own_title()}
				intro={m.seeker_own_intro()}
				width="reading"
				breadcrumb={[{ label: m.dashboard_title(), to: '/dashboard' }, { label: m.seeker_own_title() }]}
				actions={threads.length > 0 && write}
			>
				{threads.length === 0 ? (
					<EmptyState title={m.seeker_own_none()} text={m.seeker_own_none_text()} action={write} />
				) : (
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{threads.map(({ id, topic, status, createdAt, unread }) => (
							<li key={id} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
								<h2 className="text-lg">
									<Link to={`/dashboard/counseling/${id}`}>{topicTexts[topic].title()}</Link>
								</h2>
								<p className="flex gap-2 sm:row-span-2">
									{unread && <Badge tone="green">{m.seeker_new()}</Badge>}
									<Badge tone={status === 'answered' ? 'green' : status === 'closed' ? 'plain' : 'yellow'}>
										{standingTexts[status].title()}
									</Badge>
								</p>
								<time dateTime={createdAt.toISOString()} className="text-muted text-sm">
									{m.seeker_own_opened({ day: formatDay(createdAt, getLocale(), days) })}
								</time>
							</li>
						))}
					</ul>
				)}
			</Page>
		</>
	)
}
