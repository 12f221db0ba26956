import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { FilterForm, optionsOf } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { sourceWords, statusWords, titleOf, voiceWords } from '../components/words.ts'
import { duasStaffList } from '../lists.server.ts'
import { deskPath, officePath } from '../model.ts'
import { duaList } from '../params.ts'
import { countDuas, listDuas, listSituations } from '../queries.server.ts'
import type { Route } from './+types/desk'

export const meta = privateMeta(m.duas_nav, m.duas_desk_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { filters, cursor } = readList(request, duaList)
	const shown = await loadOrFail(context, m.duas_load_failed, async () => ({
		page: await listDuas(ctx, filters, cursor),
		counts: await countDuas(ctx),
		situations: await listSituations(ctx),
	}))
	const tools = await listTools(ctx, duasStaffList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor, days: daysOf(context), isAdmin: isAtLeast(ctx.actor, 'admin') }
}

export default function Desk({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, situations, filters, cursor, days, isAdmin } = loaderData
	const locale = getLocale()
	const everything = { value: '', label: m.duas_all() }
	return (
		<Page
			title={m.duas_nav()}
			intro={m.duas_desk_intro()}
			actions={
				<>
					<ButtonLink to={`${deskPath}/new?source=hadith`}>{m.duas_new_hadith()}</ButtonLink>
					<ButtonLink to={`${deskPath}/new?source=quran`} tone="quiet">
						{m.duas_new_quran()}
					</ButtonLink>
					{isAdmin && (
						<ButtonLink to={officePath} tone="quiet">
							{m.duas_situations()}
						</ButtonLink>
					)}
				</>
			}
		>
			<ResourceList
				label={m.duas_nav()}
				params={duaList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? '-changed'}
				nameOf={(dua) => titleOf(dua, locale)}
				tabs={tabsOf(duaList, filters, statusWords, counts)}
				filterForm={
					<FilterForm
						params={duaList}
						filters={filters}
						apart={['view']}
						fields={[
							{ name: 'q' },
							{ name: 'source', label: m.duas_source(), options: [everything, ...optionsOf(sourceWords)] },
							{
								name: 'situation',
								label: m.duas_situation(),
								options: [
									everything,
									...situations.map(({ id, names }) => ({ value: id, label: names[locale] })),
								],
							},
						]}
					/>
				}
				columns={[
					{
						key: 'title',
						label: m.duas_dua(),
						cell: (dua) => <Link to={`${deskPath}/${dua.id}`}>{titleOf(dua, locale)}</Link>,
					},
					{
						key: 'about',
						label: m.duas_about(),
						cell: ({ voice, arabic }) => (voice ? voiceWords[voice]() : arabic && <Beginning of={arabic} />),
					},
					{ key: 'audio', label: m.duas_audio(), cell: ({ audio }) => audio && m.duas_audio_there() },
					{
						key: 'updated',
						sort: 'changed',
						label: m.duas_changed(),
						cell: ({ updatedAt }) => formatDay(updatedAt, locale, days),
					},
				]}
				none={{ title: m.duas_desk_none() }}
			/>
		</Page>
	)
}

/** First words of a hadith. */
function Beginning({ of }: { of: string }) {
	const words = of.split(/\s+/)
	return (
		<span lang="ar" dir="rtl">
			{words.slice(0, 8).join(' ')}
			{words.length > 8 && ' …'}
		</span>
	)
}
