import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { formatTenths } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import type { CourseCard as Course } from '../../model.ts'
import { coursePath } from '../../model.ts'
import { CardProgress } from './card-progress.tsx'
import { formatRating } from './format-rating.ts'
import { languageName } from './language-name.ts'
import { LevelBadge } from './level-badge.tsx'

type Props = {
	course: Course
	locale: Locale
	isFirst?: boolean
}

export function CourseCard({ course, locale, isFirst }: Props) {
	const { category, scholar, language, rating } = course
	return (
		<article className="group relative grid h-full content-start gap-2">
			<CourseCover
				src={course.cover}
				isFirst={isFirst}
				className="mb-1 rounded-cover shadow-cover motion-safe:transition-transform motion-safe:duration-150 motion-safe:group-hover:-translate-y-[3px]"
			/>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
				<LevelBadge level={course.level} />
				{language !== locale && <span>{languageName(language)}</span>}
				<span>{m.courses_sections({ count: course.sections })}</span>
				<span>{m.courses_students({ count: course.enrolled })}</span>
			</p>
			<h2 lang={language} dir={directionOf(language)} className="min-w-0 wrap-anywhere text-xl">
				<Link to={coursePath(course.slug)} className="text-ink no-underline after:absolute after:inset-0">
					{course.title}
				</Link>
			</h2>
			<div className="flex items-center gap-x-3 text-muted text-sm">
				{scholar && <Portrait name={scholarName(scholar, locale)} avatar={scholar.avatar} />}
				<p className="min-w-0 grow wrap-anywhere">
					<bdi>{scholar ? scholarName(scholar, locale) : m.courses_unknown_scholar()}</bdi>
					{dot()}
					<bdi>{category ? categoryName(category, locale) : m.categories_uncategorized()}</bdi>
				</p>
				{rating && (
					<p className="inline-flex shrink-0 items-center gap-1">
						<Icon name="star" className="size-4 text-gold" />
						<span aria-hidden="true">{formatTenths(rating.stars, locale)}</span>
						<span className="sr-only">{formatRating(rating)}</span>
					</p>
				)}
			</div>
			{course.enrollment && <CardProgress enrollment={course.enrollment} />}
		</article>
	)
}
