import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'

type Props = {
	reply: FormReply | undefined
	button: string
	/** Where its sender goes without sending it. */
	back: string
	/** The fields. */
	children: ReactNode
}

/** A form in a card, with its error above and its buttons below. */
export function CardForm({ reply, button, back, children }: Props) {
	return (
		<Card>
			<Form method="post" noValidate className="grid gap-6">
				<FormError text={reply?.errors['']} />
				{children}
				<div className="flex flex-wrap gap-3">
					<Button>{button}</Button>
					<ButtonLink to={back} tone="quiet">
						{m.staff_cancel()}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	)
}
