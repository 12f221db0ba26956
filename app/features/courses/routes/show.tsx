import { data, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf, shows } from '#app/platform/ctx.server.ts'
import { orLeave } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/head.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumb } from '#app/ui/page.tsx'
import { CourseAside } from '../components/course-aside.tsx'
import { CourseHeading } from '../components/course-heading.tsx'
import { CourseNotFound } from '../components/course-not-found.tsx'
import { CoursePart, CourseTabs } from '../components/course-part.tsx'
import { Curriculum } from '../components/curriculum.tsx'
import { Materials } from '../components/materials.tsx'
import { Overview } from '../components/overview.tsx'
import { describe } from '../meta.ts'
import { findCourse, listSections } from '../queries.server.ts'
import type { Route } from './+types/show'

export const handle = { kept: { query: [] } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = anyone(context)
	const { locale } = factsOf(context)

	return orLeave(context, 'courses.detail-load-failed', '/courses', async () => {
		const course = await findCourse(ctx, params.courseId)
		if (!course) return data({ course: null }, { status: 404 })
		const { id, category, scholar } = course
		shows(context, `course:${id}`)
		if (category) shows(context, `category:${category.id}`)
		if (scholar) shows(context, `scholar:${scholar.id}`)
		if (course.slug !== params.courseId) throw redirect(`/courses/${encodeURIComponent(course.slug)}`, 301)

		const sections = await listSections(ctx, course)
		return data({ course, sections, locale, isVisitor: ctx.actor === null })
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
	const { course, sections, locale, isVisitor } = loaderData
	const outline = { sections, locale, language: course.language, isLocked: course.enrollment === null }
	const breadcrumb = [
		{ label: m.courses_home(), to: '/' },
		{ label: m.courses_title(), to: '/courses' },
		{ label: course.title },
	]
	return (
		<div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-10">
			<Breadcrumb crumbs={breadcrumb} />
			<article className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid min-w-0 gap-6">
					<CourseHeading course={course} locale={locale} />
					{course.isSample && (
						<Notice tone="warn" title={m.common_sample()}>
							<p>{m.courses_sample_text()}</p>
						</Notice>
					)}
				</div>
				<div className="min-w-0 self-stretch lg:col-start-2 lg:row-span-2 lg:row-start-1">
					<CourseAside course={course} sections={sections} isVisitor={isVisitor} />
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
						<Curriculum {...outline} />
					</CoursePart>
					<CoursePart id="materials">
						<Materials {...outline} />
					</CoursePart>
				</div>
			</article>
		</div>
	)
}
