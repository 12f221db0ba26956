import { Link } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { listPostsBy } from '#app/features/blog/api.server.ts'
import { blogPath } from '#app/features/blog/model.ts'
import { PostList } from '#app/features/blog/public/components/post-list.tsx'
import { categoryName } from '#app/features/categories/model.ts'
import { listCoursesOf } from '#app/features/courses/catalogue/api.server.ts'
import { CourseCard } from '#app/features/courses/catalogue/components/course-card.tsx'
import { listByScholar } from '#app/features/fatwas/library/api.server.ts'
import { ProfileView } from '#app/features/scholars/components/profile-texts.tsx'
import { credentialOf, listIn, scholarName, textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { readPageKey } from '#app/platform/db/paging.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { addressIn, headOf, siteOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Breadcrumb, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AnswerList } from '../components/answer-list.tsx'
import { findScholar } from '../queries.server.ts'
import type { Route } from './+types/show'

const shownCourses = 6
const shownPosts = 5

export const handle = {
	pageCache: { query: ['before'], tags: ['scholar', 'course', 'fatwa', 'post', 'category'] },
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale } = requestContext(context)
	const id = requireRow(readId(params.scholarId))
	const before = readPageKey(request)
	const { offers } = registryOf(context)
	const [scholar, { courses, total }, answers, written] = await loadOrFail(
		context,
		'scholars.load-failed',
		() =>
			Promise.all([
				findScholar(ctx, id),
				listCoursesOf(ctx, { scholarId: id, locale, limit: shownCourses }),
				listByScholar(ctx, { scholarId: id, locale, cursor: before }),
				offers(blogPath) ? listPostsBy(ctx, { authorId: id, language: locale, limit: shownPosts }) : null,
			]),
	)
	const [teaches, answersHere] = [offers('/courses'), offers('/fatwas')]
	const hasWork = courses.length > 0 || answers.rows.length > 0 || Boolean(written?.posts.length)
	const isKnown = scholar?.isPublished || hasWork
	return {
		scholar: requireRow(isKnown ? scholar : undefined),
		courses: teaches ? courses : [],
		hasMoreCourses: teaches && total > shownCourses,
		written,
		answers: answersHere ? answers.rows : null,
		older: answersHere ? answers.older : null,
		isFirst: before === null,
		may: {
			ask: answersHere && Boolean(scholar?.isPublic),
			book: offers('/consultancy') && Boolean(scholar?.isBookable),
		},
		locale,
		days: daysOf(context),
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { scholar, isFirst, locale } = loaderData
	const site = siteOf(matches)
	const name = scholarName(scholar, locale)
	const title = textIn(scholar.titles, locale)?.text
	const picture = scholar.avatar?.startsWith('/') ? site.url + scholar.avatar : null
	const specialities = listIn(scholar.specialities, locale)
	const path = `/scholars/${scholar.id}`
	return headOf({
		site,
		title: name,
		description: textIn(scholar.bios, locale)?.text ?? title ?? name,
		path,
		picture: scholar.isPublished ? `scholar-${scholar.id}` : 'scholars',
		...(loaderData.answers && { feed: `fatwas?scholar=${scholar.id}` }),
		noindex: scholar.isSample || !scholar.isPublic || !isFirst,
		data: [
			{
				'@type': 'Person',
				name,
				url: addressIn(site, locale, path),
				...(title && { jobTitle: title }),
				...(picture && { image: picture }),
				...(specialities && { knowsAbout: specialities.items }),
				...(scholar.languages.length > 0 && { knowsLanguage: scholar.languages }),
				...(scholar.qualifications.length > 0 && {
					hasCredential: scholar.qualifications.flatMap((qualification) => {
						const credential = credentialOf([qualification], locale)
						return credential ? { '@type': 'EducationalOccupationalCredential', name: credential.text } : []
					}),
				}),
				worksFor: { '@type': 'Organization', name: site.name },
			},
		],
	})
}

export default function ScholarPage({ loaderData }: Route.ComponentProps) {
	const { scholar, courses, hasMoreCourses, written, answers, older, isFirst, locale, days, may } = loaderData
	const path = `/scholars/${scholar.id}`
	const crumbs = [
		{ label: m.scholars_home(), to: '/' },
		{ label: m.scholars_title(), to: '/scholars' },
		{ label: scholarName(scholar, locale) },
	]
	return (
		<div className="in-page py-8 sm:py-10">
			<Breadcrumb crumbs={crumbs} />
			<ProfileView
				scholar={scholar}
				answers={scholar.answers.map((category) => categoryName(category, locale))}
			/>
			{(may.ask || may.book) && (
				<p className="no-print mt-8 flex flex-wrap gap-3">
					{may.ask && <ButtonLink to="/fatwas/submit">{m.scholars_ask()}</ButtonLink>}
					{may.book && (
						<ButtonLink to={`/consultancy?scholar=${scholar.id}`} tone={may.ask ? 'quiet' : 'primary'}>
							{m.scholars_book()}
						</ButtonLink>
					)}
				</p>
			)}
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
			{written && written.posts.length > 0 && (
				<Section
					title={m.blogread_posts()}
					actions={written.hasMore && <Link to={`${blogPath}?author=${scholar.id}`}>{m.blogread_all()}</Link>}
				>
					<PostList posts={written.posts} days={days} level="h3" />
				</Section>
			)}
			{answers && (
				<Section title={m.scholars_answers()}>
					{answers.length === 0 ? (
						<EmptyState title={m.scholars_no_answers()} />
					) : (
						<AnswerList answers={answers} locale={locale} days={days} />
					)}
				</Section>
			)}
			<Pager
				label={m.scholars_pages()}
				newer={isFirst ? null : path}
				older={older && `${path}?before=${older}`}
				newerLabel={m.scholars_newest()}
				olderLabel={m.scholars_older()}
			/>
		</div>
	)
}
