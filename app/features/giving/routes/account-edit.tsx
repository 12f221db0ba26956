import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { editAccount } from '../commands/accounts.server.ts'
import { AccountForm } from '../components/account-form.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { assertMay } from '../duties.server.ts'
import { accountInput } from '../inputs.ts'
import { accountsPath } from '../model.ts'
import { findAccount } from '../queries.server.ts'
import type { Route } from './+types/account-edit'

export const meta = privateMeta(m.giving_account_edit)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const account = requireRow(await findAccount(ctx, requireRow(readId(params.accountId))))
	await assertMay(ctx, 'enter')
	return { account }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.accountId))
	const form = await readForm(request, accountInput)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		editAccount(ctx, id, form.input),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { name: m.giving_account_name_taken() }, 409)
	return redirectWith(`${accountsPath}/${id}`, { tone: 'good', text: m.giving_account_saved() })
}

export default function EditAccount({ loaderData: { account }, actionData }: Route.ComponentProps) {
	return (
		<MoneyPage
			title={m.giving_account_edit()}
			within={[
				{ label: m.giving_accounts(), to: accountsPath },
				{ label: account.name, to: `${accountsPath}/${account.id}` },
			]}
			width="reading"
		>
			<Card>
				<AccountForm reply={actionData?.form} account={account} />
			</Card>
		</MoneyPage>
	)
}
