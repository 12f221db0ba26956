import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { postColumns } from '../../components/post-columns.tsx'
import { writerPath } from '../../model.ts'
import { type WriterView, writerList, writerViews } from '../../params.ts'
import { listOutdated, listOwnPosts, listPosts, listToTranslate } from '../../queries.server.ts'
import { requireRight } from '../../rights.server.ts'
import type { Route } from './+types/own'

export const meta = privateMeta(m.posts_own_title, m.posts_own_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx, rights } = await requireRight(context, 'write', 'review')
	const { filters, cursor } = readList(request, writerList)
	const offered = writerViews.filter((view) => (view === 'review' ? rights.reviews : rights.writes))
	const view = offered.includes(filters.view) ? filters.view : (offered[0] ?? 'mine')
	const language = filters.language ?? getLocale()
	const page = await loadOrFail(context, m.posts_load_failed, () => {
		if (view === 'mine') return listOwnPosts(ctx, cursor)
		if (view === 'review') return listPosts(ctx, { view: 'review' }, { cursor })
		return view === 'translate' ? listToTranslate(ctx, language, cursor) : listOutdated(ctx, language, cursor)
	})
	return { page, view, language, offered, writes: rights.writes, cursor, days: daysOf(context) }
}

const viewWords: Record<WriterView, () => string> = {
	mine: m.posts_view_mine,
	review: m.posts_view_review,
	translate: m.posts_view_translate,
	outdated: m.posts_view_outdated,
}
const noneWords: Record<WriterView, () => string> = {
	mine: m.posts_none_mine,
	review: m.posts_none_review,
	translate: m.posts_none_translate,
	outdated: m.posts_none_outdated,
}

export default function Own({ loaderData }: Route.ComponentProps) {
	const { page, view, language, offered, writes, cursor, days } = loaderData
	const isOfLanguage = view === 'translate' || view === 'outdated'
	const filters = { view, language: isOfLanguage ? language : null }
	const isBusy = useNavigation().state !== 'idle'
	const to = (id: string) =>
		view === 'mine'
			? `${writerPath}/${id}`
			: view === 'translate'
				? `${writerPath}/${id}/translation?language=${language}`
				: `${writerPath}/${id}/overview`
	return (
		<Page
			title={m.posts_own_title()}
			intro={m.posts_own_intro()}
			actions={writes && <ButtonLink to={`${writerPath}/new`}>{m.posts_new()}</ButtonLink>}
		>
			<ResourceList
				label={m.posts_own_title()}
				params={writerList}
				filters={filters}
				cursor={cursor}
				{...page}
				nameOf={({ title }) => title}
				tabs={offered.map((each) => ({
					key: each,
					to: writerList.to({ view: each }),
					label: viewWords[each](),
					isHere: each === view,
				}))}
				filterForm={
					isOfLanguage && (
						<Form action={writerPath} className="mb-6 flex flex-wrap items-end gap-3">
							<input type="hidden" name="view" value={view} />
							<SelectField
								name="language"
								value={language}
								error={undefined}
								label={m.posts_my_language()}
								options={locales.map((each) => ({ value: each, label: localeNames[each] }))}
							/>
							<Button tone="quiet" disabled={isBusy}>
								{m.posts_show()}
							</Button>
						</Form>
					)
				}
				columns={postColumns(to, days).map(({ sort, ...column }) => column)}
				none={{ title: noneWords[view]() }}
			/>
		</Page>
	)
}
