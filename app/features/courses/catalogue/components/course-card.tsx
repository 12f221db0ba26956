import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { beginningOf } from '#app/platform/text/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CourseCard as Course } from '../../model.ts'
import { coursePath } from '../../model.ts'
import { CardProgress } from './card-progress.tsx'
import { languageName } from './language-name.ts'
import { LevelBadge } from './level-badge.tsx'
import { sayRating } from './say-rating.ts'

/** A course in a list; all of it leads to the course. */
export function CourseCard({
	course,
	locale,
	isFirst,
}: {
	course: Course
	locale: Locale
	isFirst?: boolean
}) {
	const { category, scholar, language } = course
	const written = { lang: language, dir: directionOf(language) }
	return (
		<article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 focus-within:border-emerald hover:border-emerald">
			<CourseCover src={course.cover} isFirst={isFirst} />
			<div className="flex grow flex-col gap-3 p-5">
				<p className="flex flex-wrap items-center gap-2">
					<LevelBadge level={course.level} />
					{language !== locale && <Badge>{languageName(language)}</Badge>}
					<span className="text-muted text-sm">
						<bdi>{category ? categoryName(category, locale) : m.categories_uncategorized()}</bdi>
					</span>
				</p>
				<h2 {...written} className="max-w-full self-start break-words text-lg">
					<Link to={coursePath(course.slug)} className="text-ink no-underline after:absolute after:inset-0">
						{course.title}
					</Link>
				</h2>
				<p {...written} className="break-words text-muted">
					{beginningOf(course.excerpt, 150)}
				</p>
				{course.enrollment && <CardProgress enrollment={course.enrollment} />}
				<p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3 text-muted text-sm">
					<span className="flex min-w-0 items-center gap-1.5">
						<Icon name="graduation-cap" className="size-4" />
						<bdi className="break-words">
							{scholar ? scholarName(scholar, locale) : m.courses_unknown_scholar()}
						</bdi>
					</span>
					<span className="flex items-center gap-x-4">
						<span className="flex items-center gap-1.5">
							<Icon name="users" className="size-4" />
							{m.courses_students({ count: course.enrolled })}
						</span>
						{course.rating && (
							<span className="flex items-center gap-1.5">
								<Icon name="star" className="size-4 text-gold" />
								<span aria-hidden="true">{course.rating.stars.toFixed(1)}</span>
								<span className="sr-only">{sayRating(course.rating)}</span>
							</span>
						)}
					</span>
				</p>
			</div>
		</article>
	)
}
