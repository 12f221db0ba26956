import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { CoursePage } from '../../components/office/course-page.tsx'
import { StudentsTable } from '../../components/office/students-table.tsx'
import { readStudents, type StudentFilter, studentFilters } from '../../office/model.ts'
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
	const show = readStudents(new URL(request.url).searchParams)
	const before = readPageKey(request)
	const page = await orShow(context, 'teaching.office-details-failed', () =>
		listStudents(ctx, course, { show, before }),
	)
	return { ...page, course, days, list, path: `${path}/students`, show, isFirst: before === null }
}

const filterWords: Record<StudentFilter, () => string> = {
	all: () => m.teaching_students_all(),
	learning: () => m.teaching_students_learning(),
	finished: () => m.teaching_students_finished(),
}

export default function Students({ loaderData }: Route.ComponentProps) {
	const { rows, older, course, days, list, path, show, isFirst } = loaderData
	const at = (filter: StudentFilter) => (filter === 'all' ? path : `${path}?show=${filter}`)
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
						<Button tone="quiet">{m.teaching_export()}</Button>
					</Form>
				)}
			</div>
			{rows.length === 0 ? (
				<EmptyState
					title={m.teaching_no_students()}
					text={show === 'all' ? m.teaching_no_students_text() : m.teaching_no_students_filtered()}
				/>
			) : (
				<StudentsTable students={rows} days={days} language={course.language} />
			)}
			<Pager
				label={m.teaching_pages()}
				newer={isFirst ? null : here}
				older={older && `${here}${show === 'all' ? '?' : '&'}before=${older}`}
				newerLabel={m.teaching_first_page()}
				olderLabel={m.teaching_next_page()}
			/>
		</CoursePage>
	)
}
