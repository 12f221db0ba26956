import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** A section that is not open yet, and when it will be. */
export function LockedLesson({ slug, day }: { slug: string; day: string }) {
	return (
		<EmptyState
			title={m.learning_opens({ day })}
			text={m.learning_locked_text()}
			action={<ButtonLink to={`${coursePath(slug)}/learn`}>{m.learning_continue()}</ButtonLink>}
		/>
	)
}
