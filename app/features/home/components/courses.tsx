import { Link } from 'react-router'
import { CardProgress } from '#app/features/courses/catalogue/components/card-progress.tsx'
import { LevelBadge } from '#app/features/courses/catalogue/components/level-badge.tsx'
import type { CourseCard } from '#app/features/courses/model.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Band } from './band.tsx'

export function Courses({
	courses,
	total,
	locale,
}: {
	courses: CourseCard[]
	total: number
	locale: Locale
}) {
	if (courses.length === 0) return null
	return (
		<Band
			title={m.home_courses_title()}
			more={{ to: '/courses', label: m.home_all_courses({ count: total }) }}
		>
			<ul className="grid grid-cols-1 gap-x-7 gap-y-9 md:grid-cols-3">
				{courses.map((course) => (
					<li key={course.id} className="group relative grid min-w-0 grid-cols-1 content-start gap-1.5">
						<CourseCover src={course.cover} className="rises rounded-cover shadow-cover" />
						<p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
							<LevelBadge level={course.level} />
							<span>{m.courses_sections({ count: course.sections })}</span>
							<span>{m.courses_students({ count: course.enrolled })}</span>
						</p>
						<h3 className="text-xl" lang={course.language} dir={directionOf(course.language)}>
							<Link
								to={coursePath(course.slug)}
								className="text-ink no-underline after:absolute after:inset-0 hover:text-emerald"
							>
								{course.title}
							</Link>
						</h3>
						{course.scholar && (
							<p className="wrap-anywhere text-muted text-sm">
								<bdi>{scholarName(course.scholar, locale)}</bdi>
							</p>
						)}
						{course.enrollment && <CardProgress enrollment={course.enrollment} />}
					</li>
				))}
			</ul>
		</Band>
	)
}
