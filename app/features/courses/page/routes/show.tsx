import { data, redirect } from 'react-router'
import { findCourse, listSections } from '#app/features/courses/catalogue/api.server.ts'
import { CourseHeading } from '#app/features/courses/catalogue/components/course-heading.tsx'
import { CoursePart, CourseTabs } from '#app/features/courses/catalogue/components/course-part.tsx'
import { Curriculum } from '#app/features/courses/catalogue/components/curriculum.tsx'
import { Materials } from '#app/features/courses/catalogue/components/materials.tsx'
import { Overview } from '#app/features/courses/catalogue/components/overview.tsx'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { orLeave } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumb } from '#app/ui/page.tsx'
import { CourseAside } from '../components/course-aside.tsx'
import { describe } from '../meta.ts'
import { readerOf } from '../policy.ts'
import { findDoings } from '../queries.server.ts'
import type { Route } from './+types/show'

export const handle = { pageCache: { query: [], tags: ['course', 'category', 'scholar'] } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = anyone(context)
	const { locale, runtime } = factsOf(context)

	return orLeave(context, 'courses.detail-load-failed', '/courses', async () => {
		const course = await findCourse(ctx, params.courseId)
		if (!course) return data({ course: null }, { status: 404 })
		if (course.slug !== params.courseId) throw redirect(coursePath(course.slug), 301)

		const [sections, doings] = await Promise.all([
			listSections(ctx, course, runtime.settings()['organisation.zone']),
			findDoings(ctx, course),
		])
		return data({
			course,
			sections,
			locale,
			reader: readerOf(ctx.actor, { doings, teacherId: course.scholar?.id ?? null }),
			days: daysOf(context),
		})
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	return loaderData?.course
		? describe(loaderData, site)
		: [{ title: `${m.courses_not_found()} · ${site.name}` }]
}

export default function Course({ loaderData }: Route.ComponentProps) {
	if (!loaderData.course) return <CourseNotFound />
	const { course, sections, locale, reader, days } = loaderData
	const { enrollment, language } = course
	const outline = { slug: course.slug, sections, locale, language, isLocked: enrollment === null }
	const student =
		reader.is === 'student' && enrollment
			? { slug: course.slug, done: reader.doings.done, completed: enrollment.completed, days }
			: null
	const breadcrumb = [
		{ label: m.courses_home(), to: '/' },
		{ label: m.courses_title(), to: '/courses' },
		{ label: course.title },
	]
	return (
		<div className="in-page py-8 sm:py-10">
			<Breadcrumb crumbs={breadcrumb} />
			<article className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid min-w-0 gap-6">
					<CourseHeading course={course} locale={locale} />
					{course.isSample && (
						<Notice tone="warn" title={m.common_sample()}>
							<p>{m.courses_sample_text()}</p>
						</Notice>
					)}
					{!course.isListed && <Notice>{m.courses_not_listed_text()}</Notice>}
				</div>
				<div className="min-w-0 self-stretch lg:col-start-2 lg:row-span-2 lg:row-start-1">
					<CourseAside course={course} sections={sections} reader={reader} days={days} />
				</div>
				<div className="min-w-0">
					<CourseTabs />
					<CoursePart id="overview">
						<Overview course={course} locale={locale} />
					</CoursePart>
					<CoursePart id="curriculum">
						{outline.isLocked && sections.length > 0 && (
							<p className="mb-4 text-muted">{m.courses_locked_text()}</p>
						)}
						<Curriculum {...outline} student={student} />
					</CoursePart>
					<CoursePart id="materials">
						<Materials {...{ sections, locale, language }} isLocked={outline.isLocked} />
					</CoursePart>
				</div>
			</article>
		</div>
	)
}

function CourseNotFound() {
	return (
		<div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
			<title>{m.courses_not_found()}</title>
			<Khatam className="size-14 text-gold" />
			<h1 className="text-2xl sm:text-3xl">{m.courses_not_found()}</h1>
			<p className="text-muted">{m.courses_not_found_text()}</p>
			<ButtonLink to="/courses">{m.courses_back()}</ButtonLink>
		</div>
	)
}
