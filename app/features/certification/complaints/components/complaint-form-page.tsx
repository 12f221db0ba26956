import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { CardForm } from '#app/staff/card-form.tsx'
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
			<CardForm reply={reply} button={button} back={officeComplaint(of.id)}>
				{children}
			</CardForm>
		</Page>
	)
}
