import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { languageName } from '#app/features/courses/catalogue/components/language-name.ts'
import { sayRating } from '#app/features/courses/catalogue/components/say-rating.ts'
import { type CourseDetail, type SectionOutline, totalMinutes } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Reader } from '../model.ts'
import { Enroll } from './enroll.tsx'
import { StudentPart } from './student-part.tsx'

type Props = { course: CourseDetail; sections: SectionOutline[]; reader: Reader; days: Days }

/** The course at a glance, and the way into it. */
export function CourseAside({ course, sections, reader, days }: Props) {
	const minutes = totalMinutes(sections)
	return (
		<aside className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-6">
			<CourseCover src={course.cover} isFirst />
			<div className="grid gap-5 p-5">
				{reader.is === 'student' && course.enrollment && (
					<StudentPart slug={course.slug} enrollment={course.enrollment} doings={reader.doings} />
				)}
				<Enroll slug={course.slug} reader={reader} />
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

/** For who teaches the course: the way to its students, and to the course as they see it. */
function TeacherPart({ courseId }: { courseId: string }) {
	const path = `/scholar/courses/${courseId}`
	return (
		<div className="grid gap-3">
			<p className="text-muted">{m.courses_you_teach()}</p>
			<ButtonLink to={path}>{m.courses_to_students()}</ButtonLink>
			<ButtonLink to={`${path}/preview`} tone="quiet">
				{m.courses_to_preview()}
			</ButtonLink>
		</div>
	)
}
