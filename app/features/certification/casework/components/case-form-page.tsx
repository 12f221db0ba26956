import type { ReactNode } from 'react'
import type { FormReply } from '#app/platform/http/forms.ts'
import { CardForm } from '#app/staff/card-form.tsx'
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
			<CardForm reply={reply} button={button} back={casePath(of.id)}>
				{children}
			</CardForm>
		</Page>
	)
}
