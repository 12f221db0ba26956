import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { crumbsOf } from '../crumbs.ts'
import { casePath } from '../paths.ts'

type Props = {
	of: { id: string; title: string }
	/** The title of the page. */
	title: string
	intro?: string
	reply: FormReply | undefined
	button: string
	/** Above the form. */
	about?: ReactNode
	/** The fields. */
	children: ReactNode
}

/** A form about a case on a page of its own. */
export function CaseFormPage({ of, title, intro, reply, button, about, children }: Props) {
	return (
		<Page title={title} intro={intro} width="reading" breadcrumb={crumbsOf(of.id, of.title, title)}>
			{about && <div className="mb-6">{about}</div>}
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={reply?.errors['']} />
					{children}
					<div className="flex flex-wrap gap-3">
						<Button>{button}</Button>
						<ButtonLink to={casePath(of.id)} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
