import { Link } from 'react-router'
import { wordOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { schemeFields } from '../fields.ts'
import { listAllSchemes } from '../office.server.ts'
import { officePages, schemesPath } from '../paths.ts'
import type { Route } from './+types/schemes'

export const meta = privateMeta(m.cases_schemes_title, m.cases_schemes_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { schemes: await loadOrFail(context, m.cases_load_failed, () => listAllSchemes(ctx)) }
}

export default function Schemes({ loaderData: { schemes } }: Route.ComponentProps) {
	return (
		<Page
			title={m.cases_schemes_title()}
			intro={m.cases_schemes_intro()}
			breadcrumb={[{ label: m.certification_title() }, { label: m.cases_schemes_title() }]}
			actions={<ButtonLink to={`${schemesPath}/new`}>{m.cases_schemes_new()}</ButtonLink>}
		>
			<PageNav label={m.certification_title()} pages={officePages()} />
			{schemes.length === 0 && <EmptyState title={m.cases_schemes_none()} />}
			<ul className="grid max-w-3xl gap-2">
				{schemes.map(({ id, names, kind, isOffered }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 wrap-anywhere">
							<Link to={`${schemesPath}/${id}`}>{names[getLocale()]}</Link>
							<span className="block text-muted text-sm">{wordOf(schemeFields.kind, kind)}</span>
						</span>
						<Badge>{isOffered ? m.cases_offered() : m.cases_not_offered()}</Badge>
					</li>
				))}
			</ul>
		</Page>
	)
}
