import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { Act, BringBack, courseColumns, Go } from '../../components/course-columns.tsx'
import { filterWords, ownStatusWords } from '../../components/status-badge.tsx'
import { ownStaffList } from '../../lists.server.ts'
import type { ListedCourse } from '../../model.ts'
import { scholarContext } from '../../page.server.ts'
import { ownList, ownStatuses } from '../../params.ts'
import { countByStatus, listOwn } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.teaching_own_title, m.teaching_own_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = scholarContext(context)
	const { filters, cursor } = readList(request, ownList)
	const shown = await loadOrFail(context, 'teaching.office-load-failed', async () => ({
		page: await listOwn(ctx, filters, cursor),
		counts: await countByStatus(ctx, ownStatuses, { isOwn: true }),
	}))
	const tools = await listTools(ctx, ownStaffList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor }
}

export default function OwnCourses({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, filters, cursor } = loaderData
	const here = ownList.to(filters, cursor)
	const make = (
		<ButtonLink to="/scholar/courses/new">
			<Icon name="plus" /> {m.teaching_create()}
		</ButtonLink>
	)
	const { title, category, status, enrolled, actions } = courseColumns({
		words: ownStatusWords,
		enrolled: (course) => course.enrolledCount,
		actions: (course) => <Actions course={course} here={here} />,
	})
	return (
		<Page title={m.teaching_own_title()} intro={m.teaching_own_intro()} actions={make}>
			<ResourceList
				label={m.teaching_own_title()}
				params={ownList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? '-changed'}
				nameOf={({ title, language }) => ({ title, language })}
				tabs={ownStatuses.map((status) => ({
					key: status,
					label: filterWords[status](),
					count: formatCount(counts[status], getLocale()),
					to: ownList.to({ ...filters, status }),
					isHere: status === filters.status,
				}))}
				filterForm={
					<FilterForm
						params={ownList}
						filters={filters}
						apart={['status']}
						fields={[{ name: 'q', placeholder: m.teaching_search_own() }]}
					/>
				}
				columns={[title, category, status, enrolled, actions]}
				none={
					!ownList.isFiltered(filters)
						? { title: m.teaching_own_none(), text: m.teaching_own_none_text(), action: make }
						: { title: m.teaching_none(), text: m.teaching_none_text() }
				}
			/>
		</Page>
	)
}

function Actions({ course, here }: { course: ListedCourse; here: string }) {
	const { id, archivedAt, deletedAt, enrolledCount } = course
	if (deletedAt) return <BringBack course={course} here={here} />
	return (
		<>
			<Go to={`/scholar/courses/${id}/preview`} about={course}>
				{m.teaching_preview()}
			</Go>
			{!archivedAt && (
				<Go to={`/scholar/courses/${id}/edit`} about={course}>
					{m.teaching_edit()}
				</Go>
			)}
			{enrolledCount === 0 ? (
				<Go to={`/scholar/courses/${id}/deletion`} about={course} tone="danger">
					{m.teaching_delete()}
				</Go>
			) : (
				!archivedAt && (
					<Act course={course} here={here} address="archive">
						{m.teaching_archive()}
					</Act>
				)
			)}
		</>
	)
}
