import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'

export function LoginToEnroll({ slug }: { slug: string }) {
	return (
		<div className="grid gap-2 text-center">
			<ButtonLink to={`/login?returnTo=${encodeURIComponent(coursePath(slug))}`}>
				{m.courses_login_to_enroll()}
			</ButtonLink>
			<p className="text-muted text-sm">{m.courses_free()}</p>
		</div>
	)
}
