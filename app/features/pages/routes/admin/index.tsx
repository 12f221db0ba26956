import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { pageName } from '../../components/page-name.ts'
import { editablePages, editorPath } from '../../model.ts'
import { listStates } from '../../queries.server.ts'
import type { Route } from './+types/index'

export async function loader({ context }: Route.LoaderArgs) {
	const states = await listStates(requireRole(context, 'admin'))
	return { states, days: daysOf(context) }
}

export const meta = metaOf(m.pages_admin_title, m.pages_admin_intro)

export default function Pages({ loaderData: { states, days } }: Route.ComponentProps) {
	return (
		<Page
			title={m.pages_admin_title()}
			intro={m.pages_admin_intro()}
			breadcrumb={[{ label: m.pages_admin_panel(), to: '/admin' }, { label: m.pages_admin_title() }]}
		>
			<ul className="grid gap-4 lg:grid-cols-2">
				{editablePages.map((page) => (
					<Card as="li" key={page} className="grid content-start gap-3">
						<h2 className="text-lg">{pageName(page)}</h2>
						<ul className="grid divide-y divide-line">
							{locales.map((language) => {
								const state = states.find((row) => row.page === page && row.language === language)
								return (
									<li key={language} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
										<Link
											to={editorPath(page, language)}
											className="system-type inline-flex min-h-11 min-w-20 items-center"
											aria-label={m.pages_admin_edit_named({
												page: pageName(page),
												language: localeNames[language],
											})}
										>
											<bdi lang={language}>{localeNames[language]}</bdi>
										</Link>
										{state?.publishedAt ? (
											<span className="text-muted text-sm">
												{m.pages_admin_published_on({
													date: formatDay(state.publishedAt, getLocale(), days),
												})}
											</span>
										) : (
											<Badge tone="yellow">{m.pages_admin_to_review()}</Badge>
										)}
										{state?.hasDraft && <Badge tone="blue">{m.pages_admin_draft()}</Badge>}
									</li>
								)
							})}
						</ul>
					</Card>
				))}
			</ul>
		</Page>
	)
}
