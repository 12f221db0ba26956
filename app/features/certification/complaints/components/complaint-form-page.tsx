import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { complaintsPath, officeComplaint } from '../model.ts'

type Props = {
	of: { id: string; title: string }
	/** The title of the page. */
	title: string
	intro: string
	reply: FormReply | undefined
	button: string
	/** The fields. */
	children: ReactNode
}

/** A manager's form about a complaint, on a page of its own. */
export function ComplaintFormPage({ of, title, intro, reply, button, children }: Props) {
	return (
		<Page
			title={title}
			intro={intro}
			width="reading"
			breadcrumb={[
				{ label: m.complaints_title(), to: complaintsPath },
				{ label: of.title, to: officeComplaint(of.id) },
				{ label: title },
			]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={reply?.errors['']} />
					{children}
					<div className="flex flex-wrap gap-3">
						<Button>{button}</Button>
						<ButtonLink to={officeComplaint(of.id)} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
