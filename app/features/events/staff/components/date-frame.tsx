import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { staffPath, staffPathOf } from '../../model.ts'
import { eventsWords } from '../../words.ts'

type Props = {
	title: string
	intro?: string
	series: { id: string; title: string }
	date: { key: string; when: string }
	reply: FormReply | undefined
	/** The button that takes the change back; absent: there is none to take back. */
	back?: string | undefined
	children: ReactNode
}

/** The form of a change to one date. */
export function DateFrame({ title, intro, series, date, reply, back, children }: Props) {
	const here = staffPathOf(series.id, date.key)
	return (
		<Page
			title={title}
			intro={intro}
			breadcrumb={[
				{ label: m.eventdesk_title(), to: staffPath },
				{ label: series.title, to: staffPathOf(series.id) },
				{ label: date.when, to: here },
				{ label: title },
			]}
			width="reading"
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<CodedFormError words={eventsWords} code={reply?.errors['']} />
					{children}
					<div className="flex flex-wrap gap-3">
						<Button>{m.eventdesk_save()}</Button>
						{back && (
							<Button tone="quiet" name="back" value="yes">
								{back}
							</Button>
						)}
						<ButtonLink to={here} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
