import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { accountFields, currencyField } from '../fields.ts'
import { accountsPath } from '../model.ts'
import { givingWords } from '../words.ts'

type Props = {
	reply: FormReply | undefined
	/** Absent: a new account. */
	account?: { id: string; name: string; holder: string; number: string }
}

/** The form of an account; its currency never changes. */
export function AccountForm({ reply, account }: Props) {
	return (
		<Form method="post" noValidate className="grid gap-6">
			<CodedFormError words={givingWords} code={reply?.errors['']} />
			<Fields of={accountFields} reply={reply} values={account} />
			{!account && <Fields of={currencyField} reply={reply} />}
			<p className="text-muted">{m.giving_account_second()}</p>
			<div className="flex flex-wrap gap-3">
				<Button>{account ? m.giving_save() : m.giving_account_add()}</Button>
				<ButtonLink to={account ? `${accountsPath}/${account.id}` : accountsPath} tone="quiet">
					{m.staff_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
