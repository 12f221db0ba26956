import { Link, redirect } from 'react-router'
import { findCourse } from '#app/features/courses/catalogue/api.server.ts'
import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { LessonView } from '#app/features/courses/learn/components/lessons/lesson-view.tsx'
import { coursePath, freeLessonPath } from '#app/features/courses/model.ts'
import { expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrLeave, requireRow } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { stripHtml } from '#app/platform/text/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { ayahPreload } from '#app/ui/fonts.ts'
import { Breadcrumb } from '#app/ui/page.tsx'
import { Enroll } from '../components/enroll.tsx'
import { findFreeLesson } from '../free.server.ts'
import { beginning } from '../meta.ts'
import { readerOf } from '../policy.ts'
import type { Route } from './+types/free-lesson'

export const handle = { pageCache: { query: [], tags: ['course', 'category', 'scholar'] } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { runtime } = requestContext(context)
	return loadOrLeave(context, 'courses.detail-load-failed', '/courses', async () => {
		const course = requireRow(await findCourse(ctx, params.courseId))
		const { slug, title, language, enrollment } = course
		const zone = runtime.settings()['organisation.zone']
		const lesson = requireRow(await findFreeLesson(ctx, course, { section: params.sectionId, zone }))
		if (enrollment) throw redirect(`${coursePath(slug)}/learn/${params.sectionId}`)
		if (slug !== params.courseId) throw redirect(freeLessonPath(slug, params.sectionId), 301)
		return {
			course: { slug, title, language, isSample: course.isSample },
			lesson: { ...lesson, text: expandCitations(lesson.text, { locale: language }) },
			reader: readerOf(ctx.actor, { activity: null, teacherId: course.scholar?.id ?? null }),
		}
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	if (!loaderData) return []
	const { course, lesson } = loaderData
	return [
		...headOf({
			site: siteOf(matches),
			title: `${lesson.title}${dot()}${course.title}`,
			description: beginning(stripHtml(lesson.text)) || course.title,
			path: freeLessonPath(course.slug, params.sectionId),
			language: course.language,
			picture: `course-${course.slug}`,
			noindex: course.isSample,
		}),
		...(lesson.text.includes('class="ayah') ? [ayahPreload] : []),
	]
}

export default function FreeLesson({ loaderData }: Route.ComponentProps) {
	const { course, lesson, reader } = loaderData
	const { slug, language } = course
	const written = { lang: language, dir: directionOf(language) }
	return (
		<div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-10">
			<Breadcrumb
				crumbs={[
					{ label: m.courses_title(), to: '/courses' },
					{ label: course.title, to: coursePath(slug) },
					{ label: lesson.title },
				]}
			/>
			<article className="mx-auto max-w-measure">
				<header className="mb-8 grid gap-3">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
						<Badge tone="green">{m.courses_free_lesson()}</Badge>
						{lesson.minutes !== null && <span>{duration(lesson.minutes)}</span>}
					</p>
					<h1 {...written} className="wrap-anywhere text-3xl sm:text-4xl">
						{lesson.title}
					</h1>
				</header>
				<LessonView {...lesson} language={language} position={0} report={null}>
					{lesson.hasQuiz && <p className="mt-8 text-muted">{m.courses_free_quiz()}</p>}
				</LessonView>
				<Card as="section" className="no-print mt-12 grid gap-4">
					<h2 className="text-xl">{m.courses_free_next()}</h2>
					<p>
						<Link to={coursePath(slug)} {...written}>
							<bdi>{course.title}</bdi>
						</Link>
					</p>
					<p className="text-muted">{m.courses_free_next_text()}</p>
					<div className="grid max-w-sm">
						<Enroll slug={slug} reader={reader} />
					</div>
				</Card>
			</article>
		</div>
	)
}
