import { Link } from 'react-router'
import { CardProgress } from '#app/features/courses/catalogue/components/card-progress.tsx'
import { LevelBadge } from '#app/features/courses/catalogue/components/level-badge.tsx'
import type { CourseCard } from '#app/features/courses/model.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Band } from './band.tsx'

export function Courses({ courses, locale }: { courses: CourseCard[]; locale: Locale }) {
	if (courses.length === 0) return null
	return (
		<Band title={m.home_courses_title()} more={{ to: '/courses', label: m.home_all_courses() }}>
			<ul className="listing grid gap-4 md:grid-cols-3">
				{courses.map((course) => (
					<li
						key={course.id}
						className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-5 hover:border-emerald"
					>
						<p>
							<LevelBadge level={course.level} />
						</p>
						<h3 className="break-words text-xl" lang={course.language} dir={directionOf(course.language)}>
							<Link
								to={coursePath(course.slug)}
								className="text-ink no-underline after:absolute after:inset-0"
							>
								{course.title}
							</Link>
						</h3>
						{course.scholar && (
							<p className="text-muted">
								<bdi>{scholarName(course.scholar, locale)}</bdi>
							</p>
						)}
						{course.enrollment && <CardProgress enrollment={course.enrollment} />}
						<p className="mt-auto flex items-center gap-2 border-line border-t pt-3 text-muted">
							<Icon name="users" /> {m.courses_students({ count: course.enrolled })}
						</p>
					</li>
				))}
			</ul>
		</Band>
	)
}
