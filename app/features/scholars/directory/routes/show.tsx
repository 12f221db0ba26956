import { Link } from 'react-router'
import { listCoursesOf } from '#app/features/courses/catalogue/api.server.ts'
import { CourseCard } from '#app/features/courses/catalogue/components/course-card.tsx'
import { listByScholar } from '#app/features/fatwas/library/api.server.ts'
import { findScholar } from '#app/features/users/api.server.ts'
import { type Scholar, scholarBio, scholarName, scholarTitle } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { readPageKey } from '#app/platform/db/paging.server.ts'
import { orShow, requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { addressIn, headOf, siteOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ArchPortrait } from '#app/ui/arch-portrait.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Breadcrumb, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AnswerList } from '../components/answer-list.tsx'
import type { Route } from './+types/show'

const shownCourses = 6

export const handle = { pageCache: { query: ['before'], tags: ['scholar', 'course', 'fatwa', 'category'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const ctx = anyone(context)
	const { locale } = factsOf(context)
	const id = requireRow(readId(params.scholarId))
	const before = readPageKey(request)
	const [scholar, { courses, total }, answers] = await orShow(context, 'scholars.load-failed', () =>
		Promise.all([
			findScholar(ctx, id),
			listCoursesOf(ctx, { scholarId: id, locale, limit: shownCourses }),
			listByScholar(ctx, { scholarId: id, locale, before }),
		]),
	)
	const isKnown = scholar?.isPublic || courses.length > 0 || answers.rows.length > 0
	return {
		scholar: requireRow(isKnown ? scholar : undefined),
		courses,
		hasMoreCourses: total > shownCourses,
		answers: answers.rows,
		older: answers.older,
		isFirst: before === null,
		locale,
		days: daysOf(context),
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { scholar, isFirst, locale } = loaderData
	const site = siteOf(matches)
	const name = scholarName(scholar, locale)
	const title = scholarTitle(scholar, locale)
	const path = `/scholars/${scholar.id}`
	return headOf({
		site,
		title: name,
		description: scholarBio(scholar, locale) ?? title ?? name,
		path,
		feed: `fatwas?scholar=${scholar.id}`,
		noindex: scholar.isSample || !isFirst,
		data: [
			{
				'@type': 'Person',
				name,
				url: addressIn(site, locale, path),
				...(title && { jobTitle: title }),
				worksFor: { '@type': 'Organization', name: site.name },
			},
		],
	})
}

export default function ScholarPage({ loaderData }: Route.ComponentProps) {
	const { scholar, courses, hasMoreCourses, answers, older, isFirst, locale, days } = loaderData
	const path = `/scholars/${scholar.id}`
	const crumbs = [
		{ label: m.scholars_home(), to: '/' },
		{ label: m.scholars_title(), to: '/scholars' },
		{ label: scholarName(scholar, locale) },
	]
	return (
		<div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-10">
			<Breadcrumb crumbs={crumbs} />
			<About scholar={scholar} />
			{courses.length > 0 && (
				<Section
					title={m.scholars_courses()}
					actions={
						hasMoreCourses && <Link to={`/courses?scholar=${scholar.id}`}>{m.scholars_all_courses()}</Link>
					}
				>
					<ul className="listing grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
						{courses.map((course) => (
							<li key={course.id} className="min-w-0">
								<CourseCard course={course} locale={locale} />
							</li>
						))}
					</ul>
				</Section>
			)}
			<Section title={m.scholars_answers()}>
				{answers.length === 0 ? (
					<EmptyState title={m.scholars_no_answers()} />
				) : (
					<AnswerList answers={answers} locale={locale} days={days} />
				)}
			</Section>
			<Pager
				label={m.scholars_pages()}
				newer={isFirst ? null : path}
				older={older && `${path}?before=${older}`}
				newerLabel={m.scholars_newest()}
				olderLabel={m.scholars_older()}
			/>
		</div>
	)

	function About({ scholar }: { scholar: Scholar }) {
		const name = scholarName(scholar, locale)
		const bio = scholarBio(scholar, locale)
		return (
			<header className="flex flex-wrap items-center gap-x-8 gap-y-5">
				<ArchPortrait name={name} avatar={scholar.avatar} />
				<div className="grid max-w-measure gap-2">
					<h1 className="break-words text-2xl sm:text-3xl">
						<bdi>{name}</bdi>
					</h1>
					<p className="text-lg text-muted">{scholarTitle(scholar, locale)}</p>
					{bio && (
						<p dir="auto" className="whitespace-pre-line break-words">
							{bio}
						</p>
					)}
				</div>
			</header>
		)
	}
}
