import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { BringBack, courseColumns, Go } from '../../components/course-columns.tsx'
import { Decide } from '../../components/decide.tsx'
import { filterWords, officeStatusWords } from '../../components/status-badge.tsx'
import { officeStaffList } from '../../lists.server.ts'
import { isPublished, type ListedCourse } from '../../model.ts'
import { adminContext } from '../../page.server.ts'
import { officeList, officeStatuses } from '../../params.ts'
import { countByStatus, listOffice } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.teaching_courses, m.teaching_office_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = adminContext(context)
	const { filters, cursor } = readList(request, officeList)
	const shown = await loadOrFail(context, 'teaching.office-load-failed', async () => ({
		page: await listOffice(ctx, filters, cursor),
		categories: await loadOrFail(context, 'teaching.office-categories-failed', () =>
			listCategories(ctx, 'course'),
		),
		counts: await countByStatus(ctx, officeStatuses, { isOwn: false }),
	}))
	const tools = await listTools(ctx, officeStaffList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor }
}

export default function Office({ loaderData }: Route.ComponentProps) {
	const { page, categories, counts, tools, filters, cursor } = loaderData
	const here = officeList.to(filters, cursor)
	const { title, category, scholar, status, enrolled, actions } = courseColumns({
		words: officeStatusWords,
		enrolled: (course) => (isPublished(course) ? course.enrolledCount : null),
		actions: (course) => <Actions course={course} here={here} />,
	})
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
			<ResourceList
				label={m.teaching_courses()}
				params={officeList}
				filters={filters}
				cursor={cursor}
				{...page}
				tools={tools}
				sorted={filters.sort ?? '-made'}
				nameOf={({ title, language }) => ({ title, language })}
				tabs={officeStatuses.map((status) => ({
					key: status,
					label: filterWords[status](),
					count: formatCount(counts[status], getLocale()),
					to: officeList.to({ ...filters, status }),
					isHere: status === filters.status,
				}))}
				filterForm={
					<FilterForm
						params={officeList}
						filters={filters}
						apart={['status']}
						fields={[
							{ name: 'q', placeholder: m.teaching_search_all() },
							{
								name: 'category',
								label: m.teaching_category(),
								options: [
									{ value: '', label: m.teaching_all_categories() },
									...categories.map((each) => ({ value: each.id, label: categoryName(each, getLocale()) })),
								],
							},
							{
								name: 'language',
								label: m.teaching_language(),
								options: [
									{ value: '', label: m.teaching_all_languages() },
									...locales.map((value) => ({ value, label: localeNames[value] })),
								],
							},
						]}
					/>
				}
				columns={[title, category, scholar, status, enrolled, actions]}
				none={{
					title: m.teaching_none(),
					text: !officeList.isFiltered(filters) ? m.teaching_none_yet() : m.teaching_none_text(),
				}}
			/>
		</Page>
	)
}

function Actions({ course, here }: { course: ListedCourse; here: string }) {
	const { id, status, archivedAt, deletedAt, submittedVersionId } = course
	if (deletedAt) return <BringBack course={course} here={here} />
	return (
		<>
			<Go to={`/scholar/courses/${id}`} about={course}>
				{m.teaching_view()}
			</Go>
			<Go to={`/admin/courses/${id}/edit`} about={course}>
				{m.teaching_edit()}
			</Go>
			{status === 'pending' && !archivedAt && submittedVersionId && (
				<Decide course={course} returnTo={here} className="text-sm" />
			)}
		</>
	)
}
