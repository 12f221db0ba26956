import { Form, Link } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay, formatTime } from '#app/platform/time/time.ts'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { AuditFilterForm } from '../components/audit-filters.tsx'
import { Thing } from '../components/thing.tsx'
import { Who } from '../components/who.tsx'
import type { AuditEntry } from '../model.ts'
import { type AuditFilters, auditList } from '../params.ts'
import { findNamed, listAudit } from '../queries.server.ts'
import { kindLabel } from '../words.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.audit_title, m.audit_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, auditList)
	const days = daysOf(context)
	return loadOrFail(context, 'audit.load-failed', async () => ({
		...(await listAudit(ctx, filters, {
			cursor,
			zone: days.zone,
			namings: registryOf(context).namings,
		})),
		filters,
		before: cursor,
		days,
		person: filters.person && (await findNamed(ctx, filters.person)).name,
	}))
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { rows, older, filters, before: cursor, days, person } = loaderData
	const tab = (view: AuditFilters['view'], label: string) => ({
		key: view,
		label,
		isHere: filters.view === view,
		to: auditList.to({ ...filters, view }),
	})
	return (
		<Page title={m.audit_title()} intro={m.audit_intro()} actions={<Export filters={filters} />}>
			<ResourceList
				label={m.audit_title()}
				params={auditList}
				filters={filters}
				cursor={cursor}
				rows={rows}
				older={older}
				columns={columnsOf(days)}
				tabs={[tab('all', m.audit_all()), tab('security', m.audit_security_tab())]}
				filterForm={
					<>
						<AuditFilterForm asked={filters} />
						<Narrowed filters={filters} person={person} />
					</>
				}
				none={{ title: m.audit_none(), text: m.audit_none_text() }}
			/>
		</Page>
	)
}

/** Filters set by links have no field: they are named above the rows. */
function Narrowed({ filters, person }: { filters: AuditFilters; person: string | null }) {
	const { view, thing, kind } = filters
	const said = [
		filters.person && m.audit_only_person({ name: isolated(person ?? m.audit_gone()) }),
		thing && m.audit_only_thing(),
		kind && kindLabel(kind),
	].filter(Boolean)
	if (said.length === 0) return null
	return (
		<p className="mb-6 rounded-lg bg-emerald-tint px-4 py-3">
			{said.join(dot())} <Link to={auditList.to({ view })}>{m.audit_show_all()}</Link>
		</p>
	)
}

/** A form, because browsers prefetch links. */
function Export({ filters }: { filters: AuditFilters }) {
	return (
		<Form method="post" action="/admin/audit/export" reloadDocument>
			{Object.entries(filters).map(
				([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
			)}
			<Button tone="quiet">{m.audit_export()}</Button>
		</Form>
	)
}

function columnsOf(days: Days): Column<AuditEntry>[] {
	return [
		{
			key: 'did',
			label: m.audit_did(),
			cell: ({ id, kind, isSecurity, times }) => (
				<span className="flex flex-wrap items-center gap-2">
					<Link to={`/admin/audit/${id}`} className="font-semibold text-ink">
						{kindLabel(kind)}
					</Link>
					{times > 1 && <Badge tone="plain">{m.audit_times_badge({ count: times })}</Badge>}
					{isSecurity && <Badge tone="yellow">{m.audit_security_tab()}</Badge>}
				</span>
			),
		},
		{ key: 'thing', label: m.audit_thing(), cell: (row) => <Thing {...row} /> },
		{ key: 'who', label: m.audit_who(), cell: (row) => <Who {...row} /> },
		{
			key: 'when',
			label: m.audit_when(),
			className: 'text-muted md:whitespace-nowrap',
			cell: ({ at }) => (
				<time dateTime={at.toISOString()}>
					{formatDay(at, getLocale(), days)}
					{dot()}
					{formatTime(at, getLocale(), days.zone)}
				</time>
			),
		},
	]
}
