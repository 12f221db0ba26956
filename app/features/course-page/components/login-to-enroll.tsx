import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'

export function LoginToEnroll({ slug }: { slug: string }) {
	return (
		<div className="grid gap-2 text-center">
			<ButtonLink to={`/login?returnTo=${encodeURIComponent(`/courses/${slug}`)}`}>
				{m.courses_login_to_enroll()}
			</ButtonLink>
			<p className="text-muted text-sm">{m.courses_free()}</p>
		</div>
	)
}
