import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { CoursePage } from '../../components/office/course-page.tsx'
import { StudentSearchForm } from '../../components/office/filter-form.tsx'
import { StudentsTable } from '../../components/office/students-table.tsx'
import { listPath, readStudents, type StudentFilter, studentFilters } from '../../office/model.ts'
import { oneCourse } from '../../office/page.server.ts'
import { listStudents } from '../../office/students.server.ts'
import type { Route } from './+types/students'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.teaching_tab_students()} · ${loaderData?.course.title ?? ''}` },
	{ name: 'description', content: m.teaching_students_intro() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, course, days, list, path } = await oneCourse(context, params.courseId)
	const filters = readStudents(new URL(request.url).searchParams)
	const before = readPageKey(request)
	const page = await orShow(context, 'teaching.office-details-failed', () =>
		listStudents(ctx, course, { ...filters, before }),
	)
	return { ...page, course, days, list, path: `${path}/students`, filters, isFirst: before === null }
}

const filterWords: Record<StudentFilter, () => string> = {
	all: () => m.teaching_students_all(),
	learning: () => m.teaching_students_learning(),
	finished: () => m.teaching_students_finished(),
}

export default function Students({ loaderData }: Route.ComponentProps) {
	const { rows, older, course, days, list, path, filters, isFirst } = loaderData
	const { show, q } = filters
	const at = (filter: StudentFilter) => listPath(path, { show: filter, q })
	const here = at(show)
	return (
		<CoursePage course={course} list={list} place="students">
			<div className="mb-6 flex flex-wrap items-center justify-between gap-3">
				<nav aria-label={m.teaching_narrow()}>
					<ul className="flex flex-wrap gap-2">
						{studentFilters.map((filter) => (
							<li key={filter}>
								<Link
									to={at(filter)}
									preventScrollReset
									aria-current={filter === show ? 'page' : undefined}
									className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-ink no-underline hover:border-emerald aria-[current=page]:border-emerald aria-[current=page]:bg-emerald-tint aria-[current=page]:text-emerald"
								>
									{filterWords[filter]()}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				{/* A form, so that no browser fetches it ahead of a click. */}
				{rows.length > 0 && (
					<Form method="post" action={`${path}/export`} reloadDocument>
						<input type="hidden" name="show" value={show} />
						<input type="hidden" name="q" value={q} />
						<Button tone="quiet">{m.teaching_export()}</Button>
					</Form>
				)}
			</div>
			<StudentSearchForm path={path} filters={filters} />
			{rows.length === 0 ? (
				<EmptyState
					title={m.teaching_no_students()}
					text={here === path ? m.teaching_no_students_text() : m.teaching_no_students_filtered()}
					action={
						q && (
							<Link to={path} className="inline-flex min-h-11 items-center">
								{m.teaching_clear()}
							</Link>
						)
					}
				/>
			) : (
				<StudentsTable students={rows} days={days} language={course.language} />
			)}
			<Pager
				label={m.teaching_pages()}
				newer={isFirst ? null : here}
				older={older && listPath(path, filters, older)}
				newerLabel={m.teaching_first_page()}
				olderLabel={m.teaching_next_page()}
			/>
		</CoursePage>
	)
}
