import { data } from 'react-router'
import { type StudentGroup, studentGroups } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readPageKey } from '#app/platform/db/paging.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { announcementInput } from '../../announcements/inputs.ts'
import type { Announcement } from '../../announcements/model.ts'
import { listAnnouncements } from '../../announcements/queries.server.ts'
import { announceToStudents } from '../../commands/announce-to-students.server.ts'
import {
	AnnouncementForm,
	AnnouncementSure,
	ToWhom,
} from '../../components/announcements/announcement-form.tsx'
import { AnnouncementList } from '../../components/announcements/announcement-list.tsx'
import { CoursePage } from '../../components/course-page.tsx'
import { requireCourse } from '../../page.server.ts'
import { countStudents } from '../../standing.server.ts'
import type { Route } from './+types/announcements'

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, course, may, days, list, path } = await requireCourse(context, params.courseId)
	const cursor = readPageKey(request)
	const requested = new URL(request.url).searchParams.get('to')
	const to = studentGroups.find((group) => group === requested) ?? 'all'
	const { rows, older } = await listAnnouncements(ctx, { ...course, readsAll: true }, cursor)
	const { id, title, language } = course
	return {
		course: { id, title, language },
		announcements: rows,
		older,
		isFirst: cursor === null,
		days,
		list,
		to,
		count: await countRecipients(ctx, course, to),
		may: may.includes('announce'),
		here: `${path}/announcements`,
		next: crypto.randomUUID(),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course, path } = await requireCourse(context, params.courseId)
	const form = await readForm(request, announcementInput)
	if (!form.ok) return form.reply
	const { sure, to: audience, ...text } = form.input
	if (sure !== 'yes') {
		const count = await countRecipients(ctx, course, audience)
		return data({
			form: { values: form.values, errors: {} },
			isAsked: sure === undefined,
			to: audience,
			count,
		})
	}

	const page = `${path}/announcements`
	const count = await countRecipients(ctx, course, audience)
	const done = await announceToStudents(ctx, course.id, { ...text, audience })
	if (!done.ok && done.reason === 'too-often')
		return refuse(form.values, { '': 'teaching.news-too-often' }, 429)
	if (!done.ok)
		return redirectWith(page, {
			tone: 'bad',
			code: done.reason === 'nobody' ? 'teaching.news-nobody' : 'teaching.news-not-now',
		})
	const values = { count: String(count) }
	return redirectWith(page, { tone: 'good', code: 'teaching.news-announced', values })
}

/** The course stores the number of all its students. */
function countRecipients(ctx: Ctx<User>, course: { id: string; enrolledCount: number }, to: StudentGroup) {
	return to === 'all' ? course.enrolledCount : countStudents(ctx, course, to)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{
		title: `${m.coursenews_title()}${dot()}${loaderData?.course.title ?? ''}${dot()}${siteOf(matches).name}`,
	},
	{ name: 'description', content: m.coursenews_desk_description() },
]

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
	const { course, announcements, days, list, here, older, isFirst, may, next } = loaderData
	const form = actionData?.form
	const checked = actionData !== undefined && 'isAsked' in actionData ? actionData : null
	const { to, count } = checked ?? loaderData
	return (
		<CoursePage course={course} list={list} place="announcements">
			{may ? (
				<Section title={m.coursenews_new()}>
					{form && checked?.isAsked ? (
						<AnnouncementSure values={form.values} to={to} count={count} />
					) : (
						<>
							<ToWhom to={to} count={count} here={here} />
							<AnnouncementForm id={form?.values.id || next} to={to} reply={form} />
						</>
					)}
				</Section>
			) : (
				<Notice>{m.coursenews_no_students()}</Notice>
			)}
			<Section title={m.coursenews_sent()}>
				{announcements.length === 0 ? (
					<EmptyState title={m.coursenews_empty()} text={m.coursenews_empty_desk()} />
				) : (
					<AnnouncementList
						announcements={announcements}
						days={days}
						here={here}
						older={older}
						isFirst={isFirst}
						isDesk
						actions={(each) => <Removal announcement={each} here={here} />}
					/>
				)}
			</Section>
		</CoursePage>
	)
}

function Removal({ announcement, here }: { announcement: Announcement; here: string }) {
	return (
		<details>
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-danger">
				{m.coursenews_remove()}
			</summary>
			<form method="post" action={`${here}/${announcement.id}/removal`} className="grid gap-3 pt-2">
				<p className="max-w-measure text-muted">{m.coursenews_remove_text()}</p>
				<div>
					<Button tone="danger">{m.coursenews_remove_sure()}</Button>
				</div>
			</form>
		</details>
	)
}
