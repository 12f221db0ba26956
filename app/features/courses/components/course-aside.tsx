import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type CourseDetail, type SectionOutline, totalMinutes } from '../model.ts'
import { Cover } from './cover.tsx'
import { duration } from './duration.ts'
import { languageName } from './language-name.ts'
import { Progress } from './progress.tsx'

type Props = {
	course: CourseDetail
	sections: SectionOutline[]
	/** Nobody is signed in. */
	isVisitor: boolean
}

/** The course at a glance, and the way into it. */
export function CourseAside({ course, sections, isVisitor }: Props) {
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
				{course.enrollment && <Progress enrollment={course.enrollment} />}
				{isVisitor && (
					<div className="grid gap-2 text-center">
						<ButtonLink to={`/login?returnTo=${encodeURIComponent(`/courses/${course.slug}`)}`}>
							{m.courses_login_to_enroll()}
						</ButtonLink>
						<p className="text-muted text-sm">{m.courses_free()}</p>
					</div>
				)}
				<ul className="grid gap-2">
					<Fact icon="book-open" text={m.courses_sections({ count: sections.length })} />
					{minutes > 0 && <Fact icon="clock" text={duration(minutes)} />}
					<Fact icon="users" text={m.courses_students({ count: course.enrolled })} />
					<Fact icon="languages" text={languageName(course.language)} />
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
