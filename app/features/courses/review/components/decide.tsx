import { m } from '#app/paraglide/messages.js'
import { DecideButtons } from '#app/staff/decide-buttons.tsx'
import { officeList } from '../params.ts'

type Props = {
	course: { id: string; title: string; submittedVersionId: string | null }
	/** The list around it; absent on the course's own page. */
	returnTo?: string
	className?: string
}

export function Decide({ course, ...shown }: Props) {
	return (
		<DecideButtons
			{...shown}
			subject={course}
			path={`${officeList.path}/${course.id}`}
			hint={m.teaching_reason_hint()}
			versionId={course.submittedVersionId}
		/>
	)
}
