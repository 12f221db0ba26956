import { Form, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { certificationPath } from '../../model.ts'
import { RegisterRow } from '../components/register-row.tsx'
import { halalPath, readHalalNumber, registerPath } from '../number.ts'
import { registerList } from '../params.ts'
import { listRegister } from '../queries.server.ts'
import { statuses } from '../status.ts'
import { statusWords } from '../words.ts'
import type { Route } from './+types/register'

export const handle = {
	pageCache: { query: ['q', 'status', 'before'], tags: ['certification'], isShared: false },
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const { filters, cursor } = readList(request, registerList)
	const number = readHalalNumber(filters.q)
	if (number) throw redirect(halalPath(number))
	const today = todayOf(context)
	const { rows, older } = await loadOrFail(context, 'registry.load-failed', () =>
		listRegister(visitor(context), filters, { today, cursor }),
	)
	return { rows, older, filters, isFirst: cursor === null, locale: requestContext(context).locale }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	if (!loaderData) return []
	const { filters, isFirst } = loaderData
	return headOf({
		site: siteOf(matches),
		title: m.registry_title(),
		description: m.registry_description(),
		path: registerPath,
		noindex: !isFirst || registerList.isFiltered(filters),
	})
}

export default function Register({ loaderData }: Route.ComponentProps) {
	const { rows, older, filters, isFirst, locale } = loaderData
	const isFiltered = registerList.isFiltered(filters)
	return (
		<Page
			title={m.registry_title()}
			intro={m.registry_intro()}
			width="reading"
			breadcrumb={[{ label: m.certification_title(), to: certificationPath }, { label: m.registry_title() }]}
		>
			<Form method="get" className="mb-8 grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
				<TextField name="q" type="search" label={m.registry_search()} value={filters.q} maxLength={200} />
				<SelectField
					name="status"
					label={m.registry_status()}
					value={filters.status ?? ''}
					options={[
						{ value: '', label: m.registry_any() },
						...statuses.toReversed().map((one) => ({ value: one, label: statusWords[one]() })),
					]}
				/>
				<Button>{m.registry_find()}</Button>
			</Form>
			{rows.length > 0 ? (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{rows.map((row) => (
						<RegisterRow key={row.number} row={row} locale={locale} />
					))}
				</ul>
			) : (
				<EmptyState
					title={isFiltered ? m.registry_none_found() : m.registry_none()}
					text={isFiltered ? m.registry_none_found_text() : m.registry_none_text()}
					action={
						isFiltered && (
							<ButtonLink to={registerPath} tone="quiet">
								{m.registry_clear()}
							</ButtonLink>
						)
					}
				/>
			)}
			<Pager
				label={m.registry_pages()}
				newer={isFirst ? null : registerList.to(filters)}
				older={older && registerList.to(filters, older)}
				newerLabel={m.registry_newest()}
				olderLabel={m.registry_older()}
			/>
			<Section title={m.registry_machines()}>
				<p className="max-w-measure text-muted">{m.registry_machines_text()}</p>
				<ul className="mt-2 flex flex-wrap gap-x-6">
					{[
						{ to: `${registerPath}.json`, label: m.registry_file_events() },
						{ to: `${registerPath}.csv`, label: m.registry_file_csv() },
						{ to: '/feeds/certification.atom', label: m.registry_file_feed() },
					].map(({ to, label }) => (
						<li key={to}>
							<Link to={to} reloadDocument className="inline-flex min-h-11 items-center">
								{label}
							</Link>
						</li>
					))}
				</ul>
			</Section>
		</Page>
	)
}
