import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { shippedGroups } from '#app/search/lexicon.server.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { MissedWords } from '../../components/missed-words.tsx'
import { TrySearch } from '../../components/try-search.tsx'
import { listGroups, trySearch } from '../../groups.server.ts'
import { listMisses } from '../../misses.server.ts'
import type { ListedGroup } from '../../model.ts'
import { wordsList } from '../../params.ts'
import { resultCountText } from '../../result-text.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.search_words_title, m.search_words_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, wordsList)
	return loadOrFail(context, 'search.words-load-failed', async () => ({
		filters,
		before: cursor,
		page: listGroups(context, { q: filters.q, cursor }),
		tried: filters.try ? await trySearch(context, filters.try) : null,
		misses: await listMisses(ctx.db, ctx.now),
		shipped: shippedGroups().length,
		days: daysOf(context),
	}))
}

export default function Words({ loaderData }: Route.ComponentProps) {
	const { filters, before: cursor, page, tried, misses, shipped, days } = loaderData
	return (
		<Page
			title={m.search_words_title()}
			intro={m.search_words_intro()}
			actions={
				<ButtonLink to={`${wordsList.path}/new`}>
					<Icon name="plus" /> {m.search_words_add()}
				</ButtonLink>
			}
		>
			<Section title={m.search_try()}>
				<TrySearch text={filters.try} tried={tried} />
			</Section>
			<Section title={m.search_words_list()}>
				<FilterForm
					params={wordsList}
					filters={filters}
					fields={[{ name: 'q', label: m.search_words_filter() }]}
					apart={['try']}
				/>
				<ResourceList
					label={m.search_words_list()}
					params={wordsList}
					filters={filters}
					cursor={cursor}
					{...page}
					columns={columns(days)}
					none={
						filters.q
							? { title: m.search_words_none_filtered() }
							: {
									title: m.search_words_none(),
									text: m.search_words_none_text({ count: resultCountText(shipped) }),
								}
					}
				/>
			</Section>
			<Section title={m.search_missed()}>
				<MissedWords misses={misses} />
			</Section>
		</Page>
	)
}

function columns(days: Days): Column<ListedGroup>[] {
	return [
		{
			key: 'line',
			label: m.search_words_group(),
			cell: ({ id, line }) => (
				<Link to={`${wordsList.path}/${id}`} dir="auto" className="block wrap-anywhere text-ink">
					{line}
				</Link>
			),
		},
		{
			key: 'changed',
			label: m.search_words_changed(),
			className: 'whitespace-nowrap text-muted',
			cell: ({ changedAt }) => formatDay(changedAt, getLocale(), days),
		},
	]
}
