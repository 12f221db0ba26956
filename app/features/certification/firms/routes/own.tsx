import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countryName } from '#app/platform/text/countries.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { functionsOf } from '../../cases/functions.server.ts'
import { caseworkPath } from '../../model.ts'
import { firmPath, firmsPath } from '../model.ts'
import { listOwnFirms } from '../queries.server.ts'
import { kindWords, roleWords } from '../words.ts'
import type { Route } from './+types/own'

export const meta = privateMeta(m.firms_own, m.firms_own_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const rows = await loadOrFail(context, m.firms_load_failed, () => listOwnFirms(ctx))
	return {
		isOfficer: (await functionsOf(ctx)) !== null,
		firms: rows.map((firm) => ({ ...firm, country: countryName(firm.country, getLocale()) })),
	}
}

export default function OwnFirms({ loaderData: { firms, isOfficer } }: Route.ComponentProps) {
	const start = <ButtonLink to={`${firmsPath}/new`}>{m.firms_start()}</ButtonLink>
	return (
		<Page
			title={m.firms_own()}
			intro={m.firms_own_intro()}
			width="reading"
			breadcrumb={[{ label: m.dashboard_title(), to: '/dashboard' }, { label: m.firms_own() }]}
			actions={firms.length > 0 && start}
		>
			{isOfficer && (
				<p className="mb-6">
					<ButtonLink to={caseworkPath} tone="quiet">
						{m.casework_title()}
					</ButtonLink>
				</p>
			)}
			{firms.length === 0 && (
				<EmptyState title={m.firms_own_none()} text={m.firms_own_none_text()} action={start} />
			)}
			{firms.length > 0 && (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{firms.map(({ id, name, kind, town, country, role }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
							<div className="min-w-0">
								<h2 className="text-lg">
									<Link to={firmPath(id)} className="wrap-anywhere" dir="auto">
										{name}
									</Link>
								</h2>
								<p className="flex flex-wrap gap-x-3 text-muted text-sm">
									<span>{kindWords[kind]()}</span>
									{town && <bdi>{town}</bdi>}
									<span>{country}</span>
								</p>
							</div>
							<Badge>{roleWords[role]()}</Badge>
						</li>
					))}
				</ul>
			)}
		</Page>
	)
}
