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
import { OfficeTable } from '../../components/office/course-table.tsx'
import { OfficeFilterForm } from '../../components/office/filter-form.tsx'
import { DeletedBar, UndoBar } from '../../components/office/undo-bar.tsx'
import { allPath, listPath, readDeleted, readOffice, readUndo } from '../../office/model.ts'
import { inOffice } from '../../office/page.server.ts'
import { listOffice } from '../../office/queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.teaching_courses()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.teaching_office_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = inOffice(context)
	const asked = new URL(request.url).searchParams
	const filters = readOffice(asked)
	const before = readPageKey(request)
	const shown = await orShow(context, 'teaching.office-load-failed', async () => ({
		courses: await listOffice(ctx, filters, before),
		categories: await listCategories(ctx, 'course'),
	}))
	const here = listPath(allPath, filters, before && asked.get('before'))
	const bars = { undo: readUndo(asked, ctx.now), removed: readDeleted(asked) }
	return { ...shown, ...bars, filters, here, isFirst: before === null }
}

export default function Office({ loaderData }: Route.ComponentProps) {
	const { courses, categories, filters, here, isFirst, undo, removed } = loaderData
	const { rows, older } = courses
	return (
		<Page
			title={m.teaching_courses()}
			intro={m.teaching_office_intro()}
			actions={
				<ButtonLink to="/admin/courses/new">
					<Icon name="plus" /> {m.teaching_create_new()}
				</ButtonLink>
			}
		>
			<UndoBar undo={undo} returnTo={here} />
			<DeletedBar id={removed} returnTo={here} />
			<OfficeFilterForm filters={filters} categories={categories} />
			{rows.length === 0 ? (
				<EmptyState
					title={m.teaching_none()}
					text={here === allPath ? m.teaching_none_yet() : m.teaching_none_text()}
					action={
						here === allPath ? undefined : (
							<Link to={allPath} className="inline-flex min-h-11 items-center">
								{m.teaching_clear()}
							</Link>
						)
					}
				/>
			) : (
				<OfficeTable courses={rows} here={here} />
			)}
			<Pager
				label={m.teaching_pages()}
				newer={isFirst ? null : listPath(allPath, filters)}
				older={older && listPath(allPath, filters, older)}
				newerLabel={m.teaching_first_page()}
				olderLabel={m.teaching_next_page()}
			/>
		</Page>
	)
}
