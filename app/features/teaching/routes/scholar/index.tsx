import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { OwnTable } from '../../components/office/course-table.tsx'
import { OwnFilterForm } from '../../components/office/filter-form.tsx'
import { DeletedBar } from '../../components/office/undo-bar.tsx'
import { listPath, ownPath, readDeleted, readOwn } from '../../office/model.ts'
import { atCourses } from '../../office/page.server.ts'
import { listOwn } from '../../office/queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.teaching_own_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.teaching_own_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = atCourses(context)
	const asked = new URL(request.url).searchParams
	const filters = readOwn(asked)
	const before = readPageKey(request)
	const page = await orShow(context, 'teaching.office-load-failed', () => listOwn(ctx, filters, before))
	const here = listPath(ownPath, filters, before && asked.get('before'))
	return { ...page, filters, here, isFirst: before === null, removed: readDeleted(asked) }
}

export default function OwnCourses({ loaderData }: Route.ComponentProps) {
	const { rows, older, filters, here, isFirst, removed } = loaderData
	const make = (
		<ButtonLink to="/scholar/courses/new">
			<Icon name="plus" /> {m.teaching_create()}
		</ButtonLink>
	)
	return (
		<Page title={m.teaching_own_title()} intro={m.teaching_own_intro()} actions={make}>
			<DeletedBar id={removed} returnTo={here} />
			<OwnFilterForm filters={filters} />
			{rows.length > 0 && <OwnTable courses={rows} here={here} />}
			{rows.length === 0 && here === ownPath && (
				<EmptyState title={m.teaching_own_none()} text={m.teaching_own_none_text()} action={make} />
			)}
			{rows.length === 0 && here !== ownPath && (
				<EmptyState
					title={m.teaching_none()}
					text={m.teaching_none_text()}
					action={
						<Link to={ownPath} className="inline-flex min-h-11 items-center">
							{m.teaching_clear()}
						</Link>
					}
				/>
			)}
			<Pager
				label={m.teaching_pages()}
				newer={isFirst ? null : listPath(ownPath, filters)}
				older={older && listPath(ownPath, filters, older)}
				newerLabel={m.teaching_first_page()}
				olderLabel={m.teaching_next_page()}
			/>
		</Page>
	)
}
