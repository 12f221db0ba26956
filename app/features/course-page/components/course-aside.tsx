import { Cover } from '#app/features/courses/components/cover.tsx'
import { duration } from '#app/features/courses/components/duration.ts'
import { languageName } from '#app/features/courses/components/language-name.ts'
import { sayRating } from '#app/features/courses/components/say-rating.ts'
import { type CourseDetail, type SectionOutline, totalMinutes } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Reader } from '../model.ts'
import { EnrollForm } from './enroll-form.tsx'
import { LoginToEnroll } from './login-to-enroll.tsx'
import { StudentPart } from './student-part.tsx'
import { TeacherPart } from './teacher-part.tsx'

type Props = { course: CourseDetail; sections: SectionOutline[]; reader: Reader; days: Days }

/** The course at a glance, and the way into it. */
export function CourseAside({ course, sections, reader, days }: Props) {
	const minutes = totalMinutes(sections)
	return (
		<aside className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-6">
			<Cover
				image={course.image}
				level={course.level}
				icon={course.category?.icon ?? null}
				className="h-28 w-full sm:h-44"
			/>
			<div className="grid gap-5 p-5">
				{reader.is === 'student' && course.enrollment && (
					<StudentPart slug={course.slug} enrollment={course.enrollment} doings={reader.doings} />
				)}
				{reader.is === 'visitor' && <LoginToEnroll slug={course.slug} />}
				{reader.is === 'reader' && <EnrollForm slug={course.slug} />}
				{reader.is === 'teacher' && <TeacherPart courseId={course.id} />}
				<ul className="grid gap-2">
					<Fact icon="book-open" text={m.courses_sections({ count: sections.length })} />
					{minutes > 0 && <Fact icon="clock" text={duration(minutes)} />}
					<Fact icon="users" text={m.courses_students({ count: course.enrolled })} />
					<Fact icon="languages" text={languageName(course.language)} />
					{course.updatedAt && (
						<Fact
							icon="calendar"
							text={m.courses_updated({ day: sayDay(course.updatedAt, getLocale(), days) })}
						/>
					)}
					{course.rating && <Fact icon="star" text={sayRating(course.rating)} />}
				</ul>
			</div>
		</aside>
	)
}

function Fact({ icon, text }: { icon: IconName; text: string }) {
	return (
		<li className="flex items-center gap-3">
			<Icon name={icon} className="size-5 text-muted" />
			{text}
		</li>
	)
}
