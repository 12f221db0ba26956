import { Link } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { OfficeNav } from '../../../fatwas/components/office-nav.tsx'
import { FilterForm, PartNav } from '../../components/office/filter-form.tsx'
import { QuestionTable } from '../../components/office/question-table.tsx'
import { UndoBar } from '../../components/office/undo-bar.tsx'
import { listPath, officePath, readFilters, readUndo } from '../../office/model.ts'
import { inOffice } from '../../office/page.server.ts'
import { listStaff } from '../../office/people.server.ts'
import { listOffice } from '../../office/queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.office_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.office_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx, today, days } = inOffice(context)
	const asked = new URL(request.url).searchParams
	const filters = readFilters(asked)
	const before = readPageKey(request)
	const shown = await orShow(context, 'ifta.office-load-failed', async () => ({
		questions: await listOffice(ctx, { filters, before, today }),
		categories: await listCategories(ctx, 'fatwa'),
		scholars: await listStaff(ctx),
	}))
	const categories = shown.categories.map(({ id, name, names }) => ({ id, name, names }))
	const here = listPath(filters, before && asked.get('before'))
	const undo = readUndo(asked, ctx.now)
	const isFirst = before === null
	return { ...shown, categories, filters, here, isFirst, today, days, undo, actorId: ctx.actor.id }
}

export default function Office({ loaderData }: Route.ComponentProps) {
	const { questions, filters, categories, scholars, here, isFirst, today, days, undo, actorId } = loaderData
	const { rows, older } = questions
	return (
		<Page
			title={m.office_title()}
			intro={m.office_intro()}
			actions={
				<ButtonLink to="/admin/fatwas/new">
					<Icon name="plus" /> {m.office_create()}
				</ButtonLink>
			}
		>
			<OfficeNav />
			<UndoBar undo={undo} returnTo={here} />
			<FilterForm filters={filters} categories={categories} scholars={scholars} />
			<PartNav filters={filters} />
			{rows.length === 0 ? (
				<EmptyState
					title={m.office_none()}
					text={here === officePath ? m.office_none_yet() : m.office_none_filtered()}
					action={
						here === officePath ? undefined : (
							<Link to={officePath} className="inline-flex min-h-11 items-center">
								{m.office_clear()}
							</Link>
						)
					}
				/>
			) : (
				<QuestionTable questions={rows} days={days} today={today} here={here} actorId={actorId} />
			)}
			<Pager
				label={m.office_pages()}
				newer={isFirst ? null : listPath(filters)}
				older={older && listPath(filters, older)}
				newerLabel={m.office_first_page()}
				olderLabel={m.office_next_page()}
			/>
		</Page>
	)
}
