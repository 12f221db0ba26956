import { Link } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import type { Days } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { AbsenceDays } from '../../components/absence-list.tsx'
import { type Competences, type ListedScholar, stateOf } from '../../model.ts'
import { scholarsList } from '../../params.ts'
import { listScholars } from '../../queries.server.ts'
import type { Route } from './+types/scholars'

export const meta = metaOf(m.service_scholars_title, m.service_scholars_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, scholarsList)
	const today = todayOf(context)
	const { workflows } = registryOf(context)
	const [page, categories] = await loadOrFail(context, 'scholars.roster-load-failed', () =>
		Promise.all([listScholars(ctx, { ...filters, today, cursor, workflows }), listCategories(ctx, 'fatwa')]),
	)
	const kinds = registryOf(context).competences.map(({ service, label }) => [service, label()])
	const named: Record<string, string> = Object.fromEntries(kinds)
	return { page, categories, filters, cursor, today, calendar: daysOf(context).calendar, named }
}

export default function Scholars({ loaderData }: Route.ComponentProps) {
	const { page, categories, filters, cursor, today, calendar, named } = loaderData
	const offered = categories.map((each) => ({ value: each.id, label: categoryName(each, getLocale()) }))
	return (
		<Page
			title={m.service_scholars_title()}
			intro={m.service_scholars_intro()}
			actions={<ButtonLink to="/admin/users/new?role=scholar">{m.staff_invite_scholar()}</ButtonLink>}
		>
			<AdminNav />
			<FilterForm
				params={scholarsList}
				filters={filters}
				fields={[
					{ name: 'q', placeholder: m.staff_person_placeholder() },
					{
						name: 'category',
						label: m.teaching_category(),
						options: [{ value: '', label: m.service_any_category() }, ...offered],
					},
				]}
			/>
			<ResourceList
				label={m.service_scholars_title()}
				params={scholarsList}
				filters={filters}
				cursor={cursor}
				{...page}
				columns={columnsOf(today, calendar, named)}
				none={{ title: m.service_no_people() }}
			/>
		</Page>
	)
}

function columnsOf(
	today: string,
	calendar: Days['calendar'],
	named: Record<string, string>,
): Column<ListedScholar>[] {
	return [
		{
			key: 'scholar',
			label: m.service_scholar(),
			className: 'md:w-1/4',
			cell: ({ id, name, role, notOffered }) => (
				<span className="flex flex-wrap items-center gap-2">
					<Link to={`${scholarsList.path}/${id}`} className="min-w-0 font-semibold text-ink">
						<bdi>{name}</bdi>
					</Link>
					{role === 'admin' && <Badge tone="red">{m.service_admin()}</Badge>}
					{notOffered === 'unpublished' && (
						<Link to={`${scholarsList.path}/${id}/profile`} className="no-underline">
							<Badge tone="yellow">{m.service_unpublished()}</Badge>
						</Link>
					)}
					{notOffered === 'banned' && <Badge tone="red">{m.service_banned()}</Badge>}
					{notOffered === 'never-signed-in' && <Badge tone="blue">{m.service_invited()}</Badge>}
				</span>
			),
		},
		{
			key: 'answers',
			label: m.service_answers(),
			isPlain: true,
			cell: ({ answers, services }) => (
				<span className="grid justify-items-start gap-1">
					<Answers answers={answers} />
					{services.map((service) => (
						<Badge key={service} tone="blue">
							{named[service]}
						</Badge>
					))}
				</span>
			),
		},
		{
			key: 'claims',
			label: m.service_open_claims(),
			cell: ({ openClaims }) => <bdi>{formatNumber(openClaims, getLocale())}</bdi>,
		},
		{
			key: 'absence',
			label: m.service_absence(),
			isPlain: true,
			className: 'text-muted',
			cell: ({ absence }) =>
				absence ? (
					<span className="grid justify-items-start gap-1">
						{stateOf(absence, today) === 'running' && (
							<Badge tone="yellow">{m.service_absence_running()}</Badge>
						)}
						<AbsenceDays absence={absence} calendar={calendar} />
					</span>
				) : (
					<span className="hidden md:inline">–</span>
				),
		},
	]
}

function Answers({ answers: { categories, languages } }: { answers: Competences }) {
	const locale = getLocale()
	if (categories.length + languages.length === 0)
		return <span className="text-muted">{m.service_answers_all()}</span>
	const list = new Intl.ListFormat(locale, { type: 'conjunction' })
	return (
		<span className="grid gap-0.5">
			<bdi>
				{categories.length > 0
					? list.format(categories.map((category) => categoryName(category, locale)))
					: m.service_any_category()}
			</bdi>
			<bdi className="text-muted">
				{languages.length > 0
					? list.format(languages.map((language) => localeNames[language]))
					: m.service_any_language()}
			</bdi>
		</span>
	)
}
