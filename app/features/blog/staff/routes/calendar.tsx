import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { dayIn, formatFullDate } from '#app/platform/time/time.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { officePath, reviewerPath } from '../../model.ts'
import { listScheduled } from '../../queries.server.ts'
import { zoneOf } from '../../work.server.ts'
import { officePages } from '../pages.ts'
import { LeavesAt } from '../post-work.tsx'
import type { Route } from './+types/calendar'

export const meta = privateMeta(m.posts_calendar, m.posts_calendar_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const cursor = readCursor(request)
	const page = await loadOrFail(context, m.posts_load_failed, () => listScheduled(ctx, cursor))
	const zone = zoneOf(context)
	const days = Map.groupBy(page.rows, ({ publishAt }) => dayIn(publishAt ?? ctx.now, zone.name))
	return {
		days: [...days].map(([day, posts]) => ({ day, posts })),
		older: page.older,
		isFirst: cursor === null,
		zone,
		readers: daysOf(context),
	}
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
	const { days, older, isFirst, zone, readers } = loaderData
	const locale = getLocale()
	const here = `${officePath}/calendar`
	return (
		<Page
			title={m.posts_calendar()}
			intro={m.posts_calendar_text({ zone: isolated(zone.label) })}
			breadcrumb={[{ label: m.posts_title(), to: officePath }, { label: m.posts_calendar() }]}
		>
			<PageNav label={m.blogread_title()} pages={officePages()} />
			{days.length === 0 && <EmptyState title={m.posts_none_scheduled()} />}
			{days.map(({ day, posts }) => (
				<Section key={day} title={formatFullDate(new Date(`${day}T12:00:00Z`), locale, 'UTC')}>
					<ul className="grid gap-3">
						{posts.map(({ id, title, language, publishAt }) => (
							<li
								key={id}
								className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
							>
								<div className="min-w-0">
									<p className="flex flex-wrap gap-2">
										<Link to={`${reviewerPath}/${id}`} className="wrap-anywhere font-semibold">
											<bdi lang={language}>{title}</bdi>
										</Link>
										<Badge>{localeNames[language]}</Badge>
									</p>
									{publishAt && <LeavesAt at={publishAt} days={readers} zone={zone} />}
								</div>
								<ButtonLink to={`${reviewerPath}/${id}/schedule`} tone="quiet">
									{m.posts_reschedule()}
								</ButtonLink>
							</li>
						))}
					</ul>
				</Section>
			))}
			<Pager
				label={m.posts_calendar()}
				newer={isFirst ? null : here}
				older={older && `${here}?before=${older}`}
				newerLabel={m.posts_first_page()}
				olderLabel={m.posts_next_page()}
			/>
		</Page>
	)
}
