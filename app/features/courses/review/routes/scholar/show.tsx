import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Timeline } from '#app/staff/timeline.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Stat } from '#app/ui/stat.tsx'
import type { CourseStepKind } from '../../../model.ts'
import { canManageCourses } from '../../../rules.ts'
import { CourseActions } from '../../components/course-actions.tsx'
import { CoursePage } from '../../components/course-page.tsx'
import { Ratings } from '../../components/ratings.tsx'
import { ownStatusWords, StatusBadges } from '../../components/status-badge.tsx'
import { StopsPicture } from '../../components/stops-picture.tsx'
import { listRatings, listSteps } from '../../course.server.ts'
import { isInCatalogue } from '../../model.ts'
import { requireCourse } from '../../page.server.ts'
import { findStops } from '../../students.server.ts'
import type { Route } from './+types/show'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: `${loaderData?.course.title ?? m.teaching_courses()}${dot()}${siteOf(matches).name}` },
	{ name: 'description', content: m.teaching_course_intro() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, course, may, days, list, path } = await requireCourse(context, params.courseId)
	const isRatings = new URL(request.url).searchParams.get('tab') === 'ratings'
	const cursor = readCursor(request)
	const shown = await loadOrFail(context, 'teaching.office-details-failed', async () => ({
		stops: isRatings ? null : await findStops(ctx, course),
		steps: isRatings ? [] : await listSteps(ctx, course.id),
		ratings: isRatings ? await listRatings(ctx, course.id, cursor) : null,
	}))
	const isAdmin = canManageCourses(ctx.actor)
	return { ...shown, course, may, days, list, path, isAdmin, isFirst: cursor === null }
}

export default function Course({ loaderData }: Route.ComponentProps) {
	const { course, list, ratings } = loaderData
	return (
		<CoursePage course={course} list={list} place={ratings ? 'ratings' : 'overview'}>
			{ratings ? <RatingsView {...loaderData} ratings={ratings} /> : <Overview {...loaderData} />}
		</CoursePage>
	)
}

type Shown = Route.ComponentProps['loaderData']

function Overview({ course, may, stops, steps, days, list, isAdmin }: Shown) {
	const { status, enrolledCount, finished, rejectedReason, language } = course
	return (
		<div className="grid items-start gap-8 lg:grid-cols-[1fr_18rem]">
			<div className="grid min-w-0 gap-8">
				{status === 'rejected' && rejectedReason && (
					<Notice tone="warn" title={m.teaching_rejected_because()}>
						<p className="whitespace-pre-line wrap-anywhere" dir="auto">
							{rejectedReason}
						</p>
					</Notice>
				)}
				<dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
					<Stat label={m.teaching_stat_students()} count={enrolledCount} />
					<Stat label={m.teaching_stat_finished()} count={finished} />
					<Rating count={course.ratingCount} sum={course.ratingSum} />
				</dl>
				<Section title={m.teaching_stops_title()}>
					{stops && <StopsPicture stops={stops} language={language} />}
				</Section>
			</div>
			<aside className="grid gap-6">
				<StatusBadges course={course} words={ownStatusWords} />
				<CourseActions
					course={course}
					may={may}
					isAdmin={isAdmin}
					list={list}
					isListed={isInCatalogue(course)}
				/>
				<Section
					title={m.teaching_history()}
					actions={isAdmin && <Link to={`/admin/audit?thing=course:${course.id}`}>{m.audit_title()}</Link>}
				>
					<Timeline steps={steps} words={stepWords} days={days} />
				</Section>
			</aside>
		</div>
	)
}

function Rating({ count, sum }: { count: number; sum: number }) {
	const average = count === 0 ? '–' : formatNumber(Math.round((sum / count) * 10) / 10, getLocale())
	return (
		<div className="flex flex-col-reverse rounded-card border border-line bg-surface px-5 py-4">
			<dt className="text-muted">{m.teaching_stat_rating({ count })}</dt>
			<dd className="font-semibold font-serif text-number tabular-nums" suppressHydrationWarning>
				<bdi>{average}</bdi>
			</dd>
		</div>
	)
}

function RatingsView({ ratings, days, path, isFirst }: Shown & { ratings: NonNullable<Shown['ratings']> }) {
	const here = `${path}?tab=ratings`
	return (
		<>
			<p className="mb-6 max-w-measure text-muted">{m.teaching_ratings_text()}</p>
			<Ratings ratings={ratings.rows} days={days} />
			<Pager
				label={m.teaching_pages()}
				newer={isFirst ? null : here}
				older={ratings.older && `${here}&before=${ratings.older}`}
				newerLabel={m.teaching_first_page()}
				olderLabel={m.teaching_next_page()}
			/>
		</>
	)
}

const stepWords: Record<CourseStepKind, () => string> = {
	created: () => m.teaching_step_created(),
	submitted: () => m.teaching_step_submitted(),
	approved: () => m.teaching_step_approved(),
	rejected: () => m.teaching_step_rejected(),
	undone: () => m.teaching_step_undone(),
	edited: () => m.teaching_step_edited(),
	withdrawn: () => m.teaching_step_withdrawn(),
	unpublished: () => m.teaching_step_unpublished(),
	archived: () => m.teaching_step_archived(),
	unarchived: () => m.teaching_step_unarchived(),
	deleted: () => m.teaching_step_deleted(),
	restored: () => m.teaching_step_restored(),
	announced: () => m.teaching_step_announced(),
}
