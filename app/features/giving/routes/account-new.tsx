import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { addAccount } from '../commands/accounts.server.ts'
import { AccountForm } from '../components/account-form.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { assertMay } from '../duties.server.ts'
import { newAccountInput } from '../inputs.ts'
import { accountsPath } from '../model.ts'
import type { Route } from './+types/account-new'

export const meta = privateMeta(m.giving_account_new)

export async function loader({ context }: Route.LoaderArgs) {
	await assertMay(requireRole(context, 'admin'), 'enter')
	return null
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, newAccountInput)
	if (!form.ok) return form.reply
	const { texts, currency } = form.input
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		addAccount(ctx, texts, currency),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { name: m.giving_account_name_taken() }, 409)
	return redirectWith(`${accountsPath}/${tried.done.id}`, { tone: 'good', text: m.giving_account_added() })
}

export default function NewAccount({ actionData }: Route.ComponentProps) {
	return (
		<MoneyPage
			title={m.giving_account_new()}
			within={[{ label: m.giving_accounts(), to: accountsPath }]}
			width="reading"
		>
			<Card>
				<AccountForm reply={actionData?.form} />
			</Card>
		</MoneyPage>
	)
}
