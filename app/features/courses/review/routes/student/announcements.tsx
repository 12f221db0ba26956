import { Link } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { readPageKey } from '#app/platform/db/paging.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { findAnnouncing, listAnnouncements } from '../../announcements/queries.server.ts'
import { AnnouncementList } from '../../components/announcements/announcement-list.tsx'
import type { Route } from './+types/announcements'

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const course = requireRow(await findAnnouncing(ctx, params.courseId))
	const cursor = readPageKey(request)
	const { rows, older } = await listAnnouncements(ctx, course, cursor)
	return { course, announcements: rows, older, isFirst: cursor === null, days: daysOf(context) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const course = loaderData?.course.title ?? ''
	return [
		{ title: `${m.coursenews_title()}${dot()}${course}${dot()}${siteOf(matches).name}` },
		{ name: 'description', content: m.coursenews_desk_description() },
		{ name: 'robots', content: 'noindex' },
	]
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
	const { course, announcements, older, isFirst, days } = loaderData
	const page = coursePath(course.slug)
	const breadcrumb = [
		{ label: m.coursenews_courses(), to: '/courses' },
		{ label: course.title, to: page },
		{ label: m.coursenews_title() },
	]
	return (
		<Page title={m.coursenews_title()} width="reading" breadcrumb={breadcrumb}>
			<p className="mb-6 wrap-anywhere font-serif text-lg">
				<bdi lang={course.language} dir={directionOf(course.language)}>
					{course.title}
				</bdi>
			</p>
			{announcements.length === 0 ? (
				<EmptyState title={m.coursenews_empty()} text={m.coursenews_empty_student()} />
			) : (
				<AnnouncementList
					announcements={announcements}
					days={days}
					older={older}
					isFirst={isFirst}
					here={`${page}/announcements`}
				/>
			)}
			<p className="mt-8 flex flex-wrap gap-x-6">
				<Link to={page} className="inline-flex min-h-11 items-center">
					{m.coursenews_back_course()}
				</Link>
				{course.isStudent && (
					<Link to={`${page}/learn`} className="inline-flex min-h-11 items-center">
						{m.coursenews_mail_continue()}
					</Link>
				)}
			</p>
		</Page>
	)
}
