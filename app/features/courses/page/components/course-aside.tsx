import { Link } from 'react-router'
import { languageName } from '#app/features/courses/catalogue/components/language-name.ts'
import { type CourseDetail, freeLessonPath, type SectionOutline } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Reader } from '../model.ts'
import { Enroll } from './enroll.tsx'
import { StudentPart } from './student-part.tsx'

type Props = { course: CourseDetail; sections: SectionOutline[]; reader: Reader; days: Days }

export function CourseAside({ course, sections, reader, days }: Props) {
	const isIn = reader.is === 'student' && course.enrollment
	const free = isIn ? undefined : sections.find(({ isFree, isRetired }) => isFree && !isRetired)
	return (
		<aside className="relative -mb-16 overflow-hidden rounded-card border border-line bg-surface text-ink shadow-over [--link-hover:var(--emerald-hover)] [--link:var(--emerald)] [--muted:initial] max-lg:max-w-md lg:-mb-28 lg:self-start print:hidden">
			<div className="relative">
				<CourseCover src={course.cover} isFirst />
				{free && (
					<Link
						to={freeLessonPath(course.slug, free.section)}
						className="absolute start-4 bottom-4 inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-semibold no-underline shadow-cover"
					>
						<Icon name="play" className="size-4.5" />
						{m.courses_try_free({ number: free.order })}
					</Link>
				)}
			</div>
			<div className="grid gap-5 p-5 text-ink">
				{reader.is === 'student' && course.enrollment ? (
					<StudentPart slug={course.slug} enrollment={course.enrollment} activity={reader.activity} />
				) : (
					<p>
						<strong className="font-serif text-xl">{m.courses_free()}</strong>{' '}
						<span className="text-muted">{m.courses_for_everyone()}</span>
					</p>
				)}
				<Enroll slug={course.slug} reader={reader} />
				{reader.is === 'teacher' && <TeacherPart courseId={course.id} />}
				{!isIn && (
					<ul className="grid gap-2 text-muted">
						<Given text={m.courses_has_pace()} />
						<Given text={m.courses_has_certificate()} />
						<Given text={m.courses_has_language({ language: languageName(course.language) })} />
					</ul>
				)}
				{course.updatedAt && (
					<p className="text-muted text-sm">
						{m.courses_updated({ day: formatDay(course.updatedAt, getLocale(), days) })}
					</p>
				)}
			</div>
		</aside>
	)
}

function Given({ text }: { text: string }) {
	return (
		<li className="flex items-start gap-3">
			<Icon name="check" className="mt-1 size-4.5 shrink-0 text-emerald" />
			{text}
		</li>
	)
}

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
