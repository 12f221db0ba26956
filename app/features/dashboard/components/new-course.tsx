import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function NewCourse() {
	return (
		<ButtonLink to="/scholar/courses/new">
			<Icon name="plus" /> {m.dashboard_new_course()}
		</ButtonLink>
	)
}
