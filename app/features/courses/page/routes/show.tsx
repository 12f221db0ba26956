import { data, redirect } from 'react-router'
import { findCourse, listCoursesBeside, listSections } from '#app/features/courses/catalogue/api.server.ts'
import { CourseCard } from '#app/features/courses/catalogue/components/course-card.tsx'
import { CoursePart, CourseTabs } from '#app/features/courses/catalogue/components/course-part.tsx'
import { Curriculum } from '#app/features/courses/catalogue/components/curriculum.tsx'
import { formatLength, joinFacts } from '#app/features/courses/catalogue/components/format-length.ts'
import { Materials } from '#app/features/courses/catalogue/components/materials.tsx'
import { Overview } from '#app/features/courses/catalogue/components/overview.tsx'
import { WhatToExpect } from '#app/features/courses/catalogue/components/what-to-expect.tsx'
import { CertificateFace } from '#app/features/courses/certificates/components/certificate-face.tsx'
import { coursePath } from '#app/features/courses/model.ts'
import { countParts } from '#app/features/courses/parts.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CourseAside } from '../components/course-aside.tsx'
import { CourseHero } from '../components/course-hero.tsx'
import { TeacherCard } from '../components/teacher-card.tsx'
import { describe } from '../meta.ts'
import { readerOf } from '../policy.ts'
import { findActivity } from '../queries.server.ts'
import type { Route } from './+types/show'

export const handle = { pageCache: { query: [], tags: ['course', 'category', 'scholar'] } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)

	return loadOrLeave(context, 'courses.detail-load-failed', '/courses', async () => {
		const course = await findCourse(ctx, params.courseId)
		if (!course) return data({ course: null }, { status: 404 })
		if (course.slug !== params.courseId) throw redirect(coursePath(course.slug), 301)

		const [sections, activity, beside] = await Promise.all([
			listSections(ctx, course, runtime.settings()['organisation.zone']),
			findActivity(ctx, course),
			listCoursesBeside(ctx, { id: course.id, categoryId: course.category?.id ?? null }, locale),
		])
		return data({
			course,
			sections,
			beside,
			locale,
			reader: readerOf(ctx.actor, { activity, teacherId: course.scholar?.id ?? null }),
			days: daysOf(context),
		})
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	return loaderData?.course
		? describe(loaderData, site)
		: [{ title: `${m.courses_not_found()}${dot()}${site.name}` }]
}

export default function Course({ loaderData }: Route.ComponentProps) {
	if (!loaderData.course) return <CourseNotFound />
	const { course, sections, beside, locale, reader, days } = loaderData
	const { enrollment, language } = course
	const outline = { slug: course.slug, sections, locale, language, isLocked: enrollment === null }
	const parts = countParts(sections)
	const summary = joinFacts(formatLength(sections), parts > 0 ? m.courses_in_parts({ count: parts }) : '')
	const student =
		reader.is === 'student' && enrollment
			? { slug: course.slug, done: reader.activity.done, completed: enrollment.completed, days }
			: null
	return (
		<article>
			<CourseHero course={course} sections={sections} locale={locale}>
				<CourseAside course={course} sections={sections} reader={reader} days={days} />
			</CourseHero>
			<div className="in-page grid items-start gap-x-12 gap-y-10 pt-24 pb-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-8 print:pt-8">
				<div className="min-w-0">
					<CourseTabs />
					<div className="mt-8 grid gap-4">
						{course.isSample && (
							<Notice tone="warn" title={m.common_sample()}>
								<p>{m.courses_sample_text()}</p>
							</Notice>
						)}
						{!course.isListed && <Notice>{m.courses_not_listed_text()}</Notice>}
					</div>
					<WhatToExpect course={course} />
					<CoursePart id="overview">
						<Overview course={course} />
					</CoursePart>
					<CoursePart id="curriculum">
						{sections.length > 0 && (
							<p className="mb-6 text-muted">
								{summary}
								{outline.isLocked && <span className="block text-sm">{m.courses_locked_text()}</span>}
							</p>
						)}
						<Curriculum {...outline} student={student} />
					</CoursePart>
					<CoursePart id="materials">
						<Materials sections={sections} locale={locale} language={language} isLocked={outline.isLocked} />
					</CoursePart>
				</div>
				<aside className="grid gap-8 lg:pt-32">
					{course.scholar && <TeacherCard scholar={course.scholar} locale={locale} />}
					<figure className="grid gap-3">
						<CertificateFace exampleOf={course.slug} course={course.title} />
						<figcaption className="text-muted text-sm">{m.certificates_yours_then()}</figcaption>
					</figure>
				</aside>
			</div>
			{beside.length > 0 && (
				<div className="no-print bg-sand">
					<section aria-labelledby="beside" className="in-page band">
						<h2 id="beside" className="mb-6 text-2xl">
							{m.courses_beside()}
						</h2>
						<ul className="listing grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
							{beside.map((each) => (
								<li key={each.id} className="min-w-0">
									<CourseCard course={each} locale={locale} />
								</li>
							))}
						</ul>
					</section>
				</div>
			)}
		</article>
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
