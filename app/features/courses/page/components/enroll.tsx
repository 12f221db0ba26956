import { Form } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Reader } from '../model.ts'

type Props = { slug: string; reader: Reader }

export function Enroll({ slug, reader }: Props) {
	if (reader.is === 'visitor')
		return (
			<ButtonLink to={`/login?returnTo=${encodeURIComponent(coursePath(slug))}`}>
				{m.courses_login_to_enroll()}
			</ButtonLink>
		)
	if (reader.is !== 'reader') return null
	return (
		<Form
			method="post"
			action={`${coursePath(slug)}/enrollment`}
			reloadDocument
			data-busy={m.courses_enrolling()}
			className="grid"
		>
			<Button>{m.courses_enroll()}</Button>
		</Form>
	)
}
