import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { entriesPath } from '../model.ts'
import { givingWords } from '../words.ts'
import { AmountField, DayAndMemo } from './entry-fields.tsx'
import { MoneyPage } from './money-page.tsx'
import { NothingToChoose } from './nothing-to-choose.tsx'

type Props = {
	title: string
	intro: string
	button: string
	/** Are there a fund and a confirmed account to choose? */
	canEnter: boolean
	reply: FormReply | undefined
	today: string
	/** The choice of funds and account. */
	children: ReactNode
}

/** The form page of an entry. */
export function EntryForm({ title, intro, button, canEnter, reply, today, children }: Props) {
	return (
		<MoneyPage
			title={title}
			intro={intro}
			within={[{ label: m.giving_entries(), to: entriesPath }]}
			width="reading"
		>
			{canEnter ? (
				<Card>
					<Form method="post" noValidate className="grid gap-6">
						<CodedFormError words={givingWords} code={reply?.errors['']} />
						{children}
						<AmountField reply={reply} />
						<DayAndMemo reply={reply} today={today} />
						<div className="flex flex-wrap gap-3">
							<Button>{button}</Button>
							<ButtonLink to={entriesPath} tone="quiet">
								{m.staff_cancel()}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			) : (
				<NothingToChoose />
			)}
		</MoneyPage>
	)
}
