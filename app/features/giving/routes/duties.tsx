import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { dutyWords } from '../components/words.ts'
import { dutiesPath } from '../model.ts'
import { dutyList } from '../params.ts'
import { listDuties } from '../periods.server.ts'
import type { Route } from './+types/duties'

export const meta = privateMeta(m.giving_duties, m.giving_duties_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, dutyList)
	const page = await loadOrFail(context, m.giving_load_failed, () => listDuties(ctx, filters, cursor))
	return { page, filters, cursor }
}

export default function Duties({ loaderData: { page, filters, cursor } }: Route.ComponentProps) {
	return (
		<MoneyPage title={m.giving_duties()} intro={m.giving_duties_intro()}>
			<ResourceList
				label={m.giving_duties()}
				params={dutyList}
				filters={filters}
				cursor={cursor}
				{...page}
				filterForm={<FilterForm params={dutyList} filters={filters} fields={[{ name: 'q' }]} />}
				columns={[
					{
						key: 'name',
						label: m.giving_person(),
						cell: ({ id, name }) => (
							<Link to={`${dutiesPath}/${id}`} className="font-semibold text-ink">
								<bdi>{name}</bdi>
							</Link>
						),
					},
					{ key: 'duty', label: m.giving_duty(), cell: ({ duty }) => dutyWords[duty ?? 'both']() },
				]}
				none={{ title: m.giving_duties_none() }}
			/>
		</MoneyPage>
	)
}
