import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'

/** For who teaches the course: the way to its students, and to the course as they see it. */
export function TeacherPart({ courseId }: { courseId: string }) {
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
