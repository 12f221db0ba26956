import { Form } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

export function EnrollForm({ slug }: { slug: string }) {
	return (
		<Form
			method="post"
			action={`${coursePath(slug)}/enrollment`}
			reloadDocument
			data-busy={m.courses_enrolling()}
			className="grid gap-2 text-center"
		>
			<Button>{m.courses_enroll()}</Button>
			<p className="text-muted text-sm">{m.courses_enroll_text()}</p>
		</Form>
	)
}
