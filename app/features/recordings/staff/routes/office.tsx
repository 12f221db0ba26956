import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { recordingColumns } from '../../components/recording-columns.tsx'
import { statusWords } from '../../components/words.ts'
import { ownPath } from '../../model.ts'
import { officeList } from '../../params.ts'
import { countRecordings, listRecordings } from '../../queries.server.ts'
import { officePages } from '../pages.ts'
import type { Route } from './+types/office'

export const meta = privateMeta(m.recordings_title, m.recordings_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, officeList)
	const shown = await loadOrFail(context, m.recordings_load_failed, async () => ({
		page: await listRecordings(ctx, filters, { cursor }),
		counts: await countRecordings(ctx),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

const viewWords = { ...statusWords, mine: m.posts_view_mine, all: m.posts_view_all }

export default function Recordings({ loaderData }: Route.ComponentProps) {
	const { page, counts, filters, cursor, days } = loaderData
	return (
		<Page
			title={m.recordings_title()}
			intro={m.recordings_intro()}
			actions={<ButtonLink to={`${ownPath}/new`}>{m.recordings_new()}</ButtonLink>}
		>
			<PageNav label={m.recordings_title()} pages={officePages()} />
			<ResourceList
				label={m.recordings_title()}
				params={officeList}
				filters={filters}
				cursor={cursor}
				{...page}
				sorted={filters.sort ?? '-changed'}
				nameOf={({ title }) => title}
				tabs={tabsOf(officeList, filters, viewWords, counts)}
				filterForm={
					<FilterForm
						params={officeList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q', label: m.posts_search() },
							{
								name: 'language',
								label: m.recordings_language(),
								options: [
									{ value: '', label: m.posts_any() },
									...locales.map((each) => ({ value: each, label: localeNames[each] })),
								],
							},
						]}
					/>
				}
				columns={recordingColumns(days)}
				none={{
					title: officeList.isFiltered(filters, ['view'])
						? m.recordings_none_found()
						: m.recordings_none_here(),
				}}
			/>
		</Page>
	)
}
