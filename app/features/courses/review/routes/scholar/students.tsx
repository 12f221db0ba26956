import { Form } from 'react-router'
import { type StudentGroup, studentGroups } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { groupWords } from '../../components/announcements/group-words.ts'
import { CoursePage } from '../../components/course-page.tsx'
import { awayDays, type Student, stuckTries } from '../../model.ts'
import { requireCourse } from '../../page.server.ts'
import { studentsList } from '../../params.ts'
import { countGroups } from '../../standing.server.ts'
import { listStudents } from '../../students.server.ts'
import type { Route } from './+types/students'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.teaching_tab_students()}${dot()}${loaderData?.course.title ?? ''}` },
	{ name: 'description', content: m.teaching_students_intro() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, course, days, list, may } = await requireCourse(context, params.courseId)
	const { filters, cursor } = readList(request, studentsList(course.id))
	const shown = await loadOrFail(context, 'teaching.office-details-failed', async () => ({
		page: await listStudents(ctx, course, filters, { cursor }),
		counts: await countGroups(ctx, course),
	}))
	return { ...shown, course, days, list, filters, cursor, mayTell: may.includes('announce') }
}

export default function Students({ loaderData }: Route.ComponentProps) {
	const { page, counts, course, days, list, filters, cursor, mayTell } = loaderData
	const { show, q } = filters
	const params = studentsList(course.id)
	// A form, because browsers prefetch links.
	const actions = page.rows.length > 0 && (
		<>
			{mayTell && !q && (
				<ButtonLink tone="quiet" to={`/scholar/courses/${course.id}/announcements?to=${show}`}>
					<Icon name="mail" /> {m.teaching_tell({ count: counts[show] })}
				</ButtonLink>
			)}
			<Form method="post" action={`${params.path}/export`} reloadDocument>
				<input type="hidden" name="show" value={show} />
				<input type="hidden" name="q" value={q} />
				<Button tone="quiet">{m.teaching_export()}</Button>
			</Form>
		</>
	)
	return (
		<CoursePage course={course} list={list} place="students" actions={actions}>
			<FilterForm
				params={params}
				filters={filters}
				fields={[{ name: 'q', placeholder: m.teaching_search_students() }]}
			/>
			{groupTexts[show] && <p className="mb-4 max-w-measure text-muted">{groupTexts[show]()}</p>}
			<ResourceList
				label={m.teaching_narrow()}
				params={params}
				filters={filters}
				cursor={cursor}
				{...page}
				tabs={studentGroups.map((key) => ({
					key,
					label: groupWords[key](),
					isHere: key === show,
					count: formatCount(counts[key], getLocale()),
					to: params.to({ show: key, q }),
				}))}
				columns={columnsOf(days, course.language)}
				none={{
					title: m.teaching_no_students(),
					text: params.isFiltered(filters)
						? m.teaching_no_students_filtered()
						: m.teaching_no_students_text(),
				}}
			/>
		</CoursePage>
	)
}

/** Explanations of groups with a short name. */
const groupTexts: Partial<Record<StudentGroup, () => string>> = {
	stuck: () => m.teaching_students_stuck_text({ days: awayDays, count: stuckTries }),
	away: () => m.teaching_students_away_text({ days: awayDays }),
}

function columnsOf(days: Days, language: Locale): Column<Student>[] {
	const day = (at: Date) => <time dateTime={at.toISOString()}>{formatDay(at, getLocale(), days)}</time>
	return [
		{
			key: 'student',
			label: m.teaching_column_student(),
			className: 'font-semibold wrap-anywhere',
			cell: ({ name }) => (name ? <bdi>{name}</bdi> : m.profile_deleted_account()),
		},
		{
			key: 'enrolled',
			label: m.teaching_column_enrolled_on(),
			className: 'text-muted',
			cell: ({ createdAt }) => day(createdAt),
		},
		{
			key: 'progress',
			label: m.teaching_column_progress(),
			isPlain: true,
			cell: ({ progress, completedAt }) =>
				completedAt ? (
					<span className="flex flex-wrap items-center gap-2">
						<Badge tone="green">{m.teaching_finished()}</Badge>
						<span className="text-muted text-sm">{day(completedAt)}</span>
					</span>
				) : (
					<Progress percent={progress} />
				),
		},
		{
			key: 'seen',
			label: m.teaching_column_seen(),
			className: 'text-muted',
			cell: ({ seenAt }) => day(seenAt),
		},
		{
			key: 'section',
			label: m.teaching_column_last_section(),
			className: 'text-muted wrap-anywhere',
			cell({ progress, lastSection }) {
				// Imported students have progress but no last section.
				if (!lastSection) return progress > 0 ? null : m.teaching_not_begun()
				return (
					<bdi lang={language} dir={directionOf(language)}>
						{lastSection}
					</bdi>
				)
			},
		},
	]
}

function Progress({ percent }: { percent: number }) {
	return (
		<span className="flex items-center gap-3">
			<progress value={percent} max={100} aria-hidden="true" className="w-24" />
			<bdi className="tabular-nums">{m.teaching_percent({ percent })}</bdi>
		</span>
	)
}
