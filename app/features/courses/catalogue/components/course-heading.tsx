import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName, textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import type { CourseDetail } from '../../model.ts'
import { catalogueHref, noFilters } from '../inputs.ts'
import { LevelBadge } from './level-badge.tsx'

/** What the course is called, what it is about and who teaches it. */
export function CourseHeading({ course, locale }: { course: CourseDetail; locale: Locale }) {
	const { category, scholar } = course
	const teaches = scholar && textIn(scholar.titles, locale)
	return (
		<header className="grid gap-3">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<LevelBadge level={course.level} />
				{category ? (
					<Link to={catalogueHref({ ...noFilters, category: category.id })}>
						<bdi>{categoryName(category, locale)}</bdi>
					</Link>
				) : (
					<span className="text-muted">{m.categories_uncategorized()}</span>
				)}
			</p>
			<h1
				lang={course.language}
				dir={directionOf(course.language)}
				className="min-w-0 max-w-full justify-self-start break-words text-2xl sm:text-4xl"
			>
				{course.title}
			</h1>
			<p className="text-muted">
				{m.courses_taught_by()}{' '}
				<bdi className="font-semibold text-ink">
					{scholar ? (
						<Link to={`/scholars/${scholar.id}`}>{scholarName(scholar, locale)}</Link>
					) : (
						m.courses_unknown_scholar()
					)}
				</bdi>
				{teaches && (
					<>
						{' · '}
						<InLanguage {...teaches} />
					</>
				)}
			</p>
		</header>
	)
}
