import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { partWords, statusWords } from '../../cases/case-words.ts'
import { StatusBadge } from '../../cases/components/status-badge.tsx'
import { functionsOf } from '../../cases/functions.server.ts'
import { tiesPath } from '../../cases/paths.ts'
import { titleOf } from '../../cases/title.ts'
import { complaintsPath } from '../../complaints/model.ts'
import { type ApplicationStatus, applicationStatuses, caseworkPath, type Names } from '../../model.ts'
import { casePath } from '../paths.ts'
import { listAllCases, listClaimable, listOwnCases } from '../queries.server.ts'
import type { Route } from './+types/caselist'

export const meta = privateMeta(m.casework_title, m.casework_intro)

const shownStatuses = applicationStatuses.filter((status) => status !== 'draft')

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { manages } = requireRow(await functionsOf(ctx))
	const given = new URL(request.url).searchParams.get('status')
	const status = shownStatuses.find((one) => one === given) ?? null
	return {
		status,
		manages,
		days: daysOf(context),
		...(await loadOrFail(context, m.casework_load_failed, async () => ({
			own: await listOwnCases(ctx),
			claimable: await listClaimable(ctx),
			all: manages
				? await listAllCases(ctx, { status, cursor: readCursor(request) })
				: { rows: [], older: null },
		}))),
	}
}

export default function CaseList({ loaderData }: Route.ComponentProps) {
	const { own, claimable, all, manages, status, days } = loaderData
	const older = all.older && `?${new URLSearchParams({ ...(status && { status }), before: all.older })}`
	return (
		<Page
			title={m.casework_title()}
			intro={m.casework_intro()}
			breadcrumb={[{ label: m.dashboard_title(), to: '/dashboard' }, { label: m.casework_title() }]}
			actions={
				<>
					<ButtonLink to={tiesPath} tone="quiet">
						{m.casework_ties()}
					</ButtonLink>
					{manages && (
						<ButtonLink to={complaintsPath} tone="quiet">
							{m.complaints_title()}
						</ButtonLink>
					)}
				</>
			}
		>
			<Section title={m.casework_own()}>
				{own.length === 0 && <p className="text-muted">{m.casework_own_none()}</p>}
				<ul className="grid max-w-3xl gap-2">
					{own.map((row) => (
						<Row key={row.id} row={row} days={days}>
							{!row.declaredAt && <Badge tone="yellow">{m.casework_to_declare()}</Badge>}
							<Badge>{partWords[row.part]()}</Badge>
						</Row>
					))}
				</ul>
			</Section>
			{claimable.length > 0 && (
				<Section title={m.casework_claimable()}>
					<ul className="grid max-w-3xl gap-2">
						{claimable.map((row) => (
							<Row key={row.id} row={row} days={days} />
						))}
					</ul>
				</Section>
			)}
			{manages && (
				<Section title={m.casework_all()}>
					<Form method="get" className="mb-4 flex max-w-3xl flex-wrap items-end gap-4">
						<SelectField
							name="status"
							label={m.casework_status()}
							value={status ?? ''}
							options={[
								{ value: '', label: m.casework_status_any() },
								...shownStatuses.map((one) => ({ value: one, label: statusWords[one]() })),
							]}
						/>
						<Button tone="quiet">{m.casework_show()}</Button>
					</Form>
					{all.rows.length === 0 && <EmptyState title={m.casework_none()} />}
					<ul className="grid max-w-3xl gap-2">
						{all.rows.map((row) => (
							<Row key={row.id} row={row} days={days} />
						))}
					</ul>
					{older && (
						<p className="mt-6">
							<ButtonLink to={`${caseworkPath}${older}`} tone="quiet">
								{m.casework_older()}
							</ButtonLink>
						</p>
					)}
				</Section>
			)}
		</Page>
	)
}

type Listed = {
	id: string
	number: number
	firm: string
	names: Names
	status: ApplicationStatus
	updatedAt: Date
}

function Row({ row, days, children }: { row: Listed; days: Days; children?: ReactNode }) {
	const { id, number, status, updatedAt } = row
	return (
		<li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
			<span className="min-w-0 wrap-anywhere">
				<Link to={casePath(id)}>{titleOf(row)}</Link>
				<span className="block text-muted text-sm">
					{m.applying_number({ number })}{' '}
					{m.applying_changed({ day: formatDay(updatedAt, getLocale(), days) })}
				</span>
			</span>
			<span className="flex flex-wrap items-center gap-2">
				{children}
				<StatusBadge status={status} />
			</span>
		</li>
	)
}
