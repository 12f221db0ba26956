import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'
import { Page, Section } from '#app/ui/page.tsx'
import { Changes } from '../components/changes.tsx'
import { Thing } from '../components/thing.tsx'
import { Who } from '../components/who.tsx'
import { auditList } from '../params.ts'
import { findAuditEntry } from '../queries.server.ts'
import { kindLabel } from '../words.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.audit_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(/^\d{1,15}$/.test(params.id) ? Number(params.id) : null)
	const entry = await loadOrFail(context, 'audit.load-failed', () =>
		findAuditEntry(ctx, id, registryOf(context).namings),
	)
	return { entry: requireRow(entry), days: daysOf(context) }
}

export default function Entry({ loaderData: { entry, days } }: Route.ComponentProps) {
	const { kind, at, thingKind, thingId, reason } = entry
	const marks = [
		[m.audit_network(), entry.network],
		[m.audit_browser(), entry.browser],
		[m.audit_address_mark(), entry.addressHash],
		[m.audit_session_mark(), entry.sessionHash],
		[m.audit_account_mark(), entry.accountHash],
	] as const
	return (
		<Page
			title={kindLabel(kind)}
			width="reading"
			breadcrumb={[{ label: m.audit_title(), to: auditList.path }, { label: kindLabel(kind) }]}
		>
			<dl className="grid gap-3">
				<Fact label={m.audit_when()}>
					<time dateTime={at.toISOString()}>
						{formatDay(at, getLocale(), days)}
						{dot()}
						{formatTime(at, getLocale(), days.zone)}
					</time>
				</Fact>
				<Fact label={m.audit_who()}>
					<Who {...entry} />
				</Fact>
				{thingId && (
					<Fact label={m.audit_thing()}>
						<Thing {...entry} />
						{thingKind === 'setting' && (
							<>
								{' '}
								<code dir="ltr">{thingId}</code>
							</>
						)}
						{dot()}
						<Link to={auditList.to({ thing: `${thingKind}:${thingId}` })}>{m.audit_history()}</Link>
					</Fact>
				)}
				{reason && (
					<Fact label={m.audit_reason()}>
						<span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
							{reason}
						</span>
					</Fact>
				)}
				{entry.times > 1 && (
					<Fact label={m.audit_times()}>{m.audit_times_badge({ count: entry.times })}</Fact>
				)}
				<Fact label={m.audit_kind()}>
					<code dir="ltr">{kind}</code>
					{dot()}
					<Link to={auditList.to({ kind })}>{m.audit_same_kind()}</Link>
				</Fact>
				{marks.map(
					([label, value]) =>
						value && (
							<Fact key={label} label={label}>
								<bdi dir="ltr" className="wrap-anywhere">
									{value}
								</bdi>
							</Fact>
						),
				)}
			</dl>
			<Section title={m.audit_changes()}>
				<Changes {...entry} />
			</Section>
		</Page>
	)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
			<dt className="text-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	)
}
