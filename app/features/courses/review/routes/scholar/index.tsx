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
import { atCourses } from '../../page.server.ts'
import { ownList, ownStatuses } from '../../params.ts'
import { countByStatus, listOwn } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.teaching_own_title, m.teaching_own_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = atCourses(context)
	const { asked, before } = readList(request, ownList)
	const shown = await loadOrFail(context, 'teaching.office-load-failed', async () => ({
		page: await listOwn(ctx, asked, before),
		counts: await countByStatus(ctx, ownStatuses, { isOwn: true }),
	}))
	const tools = await listTools(ctx, ownStaffList, { asked, rows: shown.page.rows }, context)
	return { ...shown, tools, asked, before }
}

export default function OwnCourses({ loaderData }: Route.ComponentProps) {
	const { page, counts, tools, asked, before } = loaderData
	const here = ownList.to(asked, before)
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
				asked={asked}
				before={before}
				{...page}
				tools={tools}
				sorted={asked.sort ?? '-changed'}
				nameOf={({ title, language }) => ({ title, language })}
				tabs={ownStatuses.map((status) => ({
					key: status,
					label: filterWords[status](),
					count: formatCount(counts[status], getLocale()),
					to: ownList.to({ ...asked, status }),
					isHere: status === asked.status,
				}))}
				filters={
					<FilterForm
						params={ownList}
						asked={asked}
						apart={['status']}
						fields={[{ name: 'q', placeholder: m.teaching_search_own() }]}
					/>
				}
				columns={[title, category, status, enrolled, actions]}
				none={
					!ownList.isFiltered(asked)
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
