import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { FilterForm, optionsOf } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Email } from '#app/ui/email.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { RoleBadge, roleWords, StatusBadge } from '../components/badges.tsx'
import { Face } from '../components/face.tsx'
import { peopleStaffList } from '../lists.server.ts'
import type { ListedPerson } from '../model.ts'
import { type Filters, peopleList } from '../params.ts'
import { countPeople, listPeople } from '../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.people_manage, m.people_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, peopleList)
	const shown = await loadOrFail(context, 'people.load-failed', async () => ({
		people: await listPeople(ctx, filters, cursor),
		count: await countPeople(ctx, filters),
	}))
	const tools = await listTools(ctx, peopleStaffList, { filters, rows: shown.people.rows }, context)
	return { ...shown, tools, filters, cursor, days: daysOf(context) }
}

export default function Users({ loaderData }: Route.ComponentProps) {
	const { people, count, tools, filters, cursor, days } = loaderData
	return (
		<Page
			title={m.people_manage()}
			intro={m.people_description()}
			actions={
				<ButtonLink to="/admin/users/new">
					<Icon name="plus" /> {m.people_create()}
				</ButtonLink>
			}
		>
			<FilterForm
				params={peopleList}
				filters={filters}
				fields={[
					{ name: 'q', placeholder: m.staff_person_placeholder() },
					{ name: 'role', label: m.people_role(), options: optionsOf(roleFilters) },
					{ name: 'status', label: m.people_status(), options: optionsOf(statusFilters) },
				]}
			/>
			<Section
				title={m.people_users_count({ count: formatCount(count, getLocale()) })}
				actions={
					<ButtonLink to="/admin/users/import" tone="quiet">
						{m.people_import()}
					</ButtonLink>
				}
			>
				<ResourceList
					label={m.people_manage()}
					params={peopleList}
					filters={filters}
					cursor={cursor}
					{...people}
					tools={tools}
					sorted={filters.sort ?? '-joined'}
					columns={columnsOf(days)}
					none={{ title: m.people_none() }}
				/>
			</Section>
		</Page>
	)
}

function columnsOf(days: Days): Column<ListedPerson>[] {
	return [
		{
			key: 'user',
			sort: 'name',
			label: m.people_user(),
			cell: ({ id, name, avatar }) => (
				<span className="flex items-center gap-3">
					<Face avatar={avatar} />
					<Link to={`/admin/users/${id}`} className="min-w-0 wrap-anywhere font-semibold text-ink">
						<bdi>{name}</bdi>
					</Link>
				</span>
			),
		},
		{
			key: 'email',
			label: m.people_email(),
			isPlain: true,
			className: 'text-muted',
			cell: ({ email, phone }) => <Email>{email || (phone ?? '')}</Email>,
		},
		{
			key: 'role',
			label: m.people_role(),
			isPlain: true,
			cell: ({ role, status }) => (
				<span className="flex flex-wrap gap-2">
					<RoleBadge role={role} />
					<StatusBadge status={status} />
				</span>
			),
		},
		{
			key: 'joined',
			sort: 'joined',
			label: m.people_joined(),
			className: 'text-muted md:whitespace-nowrap',
			cell: ({ createdAt }) => (
				<time dateTime={createdAt.toISOString()}>{formatDay(createdAt, getLocale(), days)}</time>
			),
		},
		{
			key: 'actions',
			label: m.people_actions(),
			isPlain: true,
			cell: ({ id, name }) => (
				<span className="flex gap-2">
					<ButtonLink to={`/admin/users/${id}/edit`} tone="quiet" className="text-sm">
						<Icon name="pencil" className="size-4" /> {m.people_edit()}
						<bdi className="sr-only">{name}</bdi>
					</ButtonLink>
					<ButtonLink to={`/admin/users/${id}/roles`} tone="quiet" className="text-sm">
						<Icon name="shield" className="size-4" /> {m.people_roles()}
						<bdi className="sr-only">{name}</bdi>
					</ButtonLink>
				</span>
			),
		},
	]
}

const roleFilters: Record<Filters['role'], () => string> = {
	all: () => m.people_all_roles(),
	admin: roleWords.admin,
	scholar: roleWords.scholar,
	user: roleWords.user,
}

const statusFilters: Record<Filters['status'], () => string> = {
	all: () => m.people_all_statuses(),
	active: () => m.people_status_active(),
	invited: () => m.people_status_invited(),
	banned: () => m.people_status_banned(),
	deletion: () => m.people_status_deletion(),
}
