import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'

export function CourseNotFound() {
	return (
		<div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
			<title>{m.courses_not_found()}</title>
			<Khatam className="size-14 text-gold" />
			<h1 className="text-2xl sm:text-3xl">{m.courses_not_found()}</h1>
			<p className="text-muted">{m.courses_not_found_text()}</p>
			<ButtonLink to="/courses">{m.courses_back()}</ButtonLink>
		</div>
	)
}
