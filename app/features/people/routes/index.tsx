import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { sayCount } from '#app/platform/counts.ts'
import { atLeast } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { FilterForm } from '../components/filter-form.tsx'
import { PeopleTable } from '../components/people-table.tsx'
import { type Filters, listPath, readFilters } from '../model.ts'
import { countPeople, listPeople } from '../queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.people_manage()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.people_description() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const filters = readFilters(new URL(request.url).searchParams)
	const before = readPageKey(request)
	const shown = await orShow(context, 'people.load-failed', async () => ({
		people: await listPeople(ctx, filters, before),
		count: await countPeople(ctx, filters),
	}))
	const days = daysOf(context)
	return { ...shown, filters, isFirst: before === null, days }
}

export default function Users({ loaderData }: Route.ComponentProps) {
	const { people, count, filters, isFirst, days } = loaderData
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
			<FilterForm filters={filters} />
			<Section
				title={m.people_users_count({ count: sayCount(count, getLocale()) })}
				actions={<InAndOut filters={filters} />}
			>
				{people.rows.length === 0 ? (
					<EmptyState
						title={m.people_none()}
						action={
							<Link to="/admin/users" className="inline-flex min-h-11 items-center">
								{m.people_clear()}
							</Link>
						}
					/>
				) : (
					<PeopleTable people={people.rows} days={days} />
				)}
			</Section>
			<Pager
				label={m.people_pages()}
				newer={isFirst ? null : listPath(filters)}
				older={people.older && listPath(filters, people.older)}
				newerLabel={m.people_newest()}
				olderLabel={m.people_older()}
			/>
		</Page>
	)
}

/** The export is a form, so that no browser fetches it ahead of a click. */
function InAndOut({ filters }: { filters: Filters }) {
	return (
		<div className="flex flex-wrap gap-3">
			<ButtonLink to="/admin/users/import" tone="quiet">
				{m.people_import()}
			</ButtonLink>
			<Form method="post" action="/admin/users/export" reloadDocument>
				{Object.entries(filters).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button tone="quiet">{m.people_export()}</Button>
			</Form>
		</div>
	)
}
