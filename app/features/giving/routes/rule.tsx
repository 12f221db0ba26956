import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { RuleForm } from '../bank/components/rule-form.tsx'
import { rulesPath } from '../bank/model.ts'
import { readRule, ruleInput } from '../bank/rule-input.ts'
import { editRule, findRule } from '../bank/rules.server.ts'
import { MoneyPage } from '../components/money-page.tsx'
import { assertMay } from '../duties.server.ts'
import { listOptions } from '../entries.server.ts'
import { toDecimal } from '../money.ts'
import type { Route } from './+types/rule'

export const meta = privateMeta(m.banklines_of_rule)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const rule = requireRow(await findRule(ctx, requireRow(readId(params.ruleId))))
	const { accounts } = await listOptions(ctx, { isOpen: false })
	const decimal = (minor: number | null) =>
		minor === null || !rule.currency ? '' : toDecimal({ minor, currency: rule.currency })
	return {
		accounts,
		id: rule.id,
		isRetired: rule.retiredAt !== null,
		values: {
			words: rule.words.join(' '),
			direction: rule.direction,
			settledAs: rule.settledAs,
			accountId: rule.accountId ?? '',
			min: decimal(rule.minMinor),
			max: decimal(rule.maxMinor),
		},
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { id } = requireRow(await findRule(ctx, requireRow(readId(params.ruleId))))
	const form = await readForm(request, ruleInput)
	if (!form.ok) return form.reply
	const { accounts } = await listOptions(ctx, { isOpen: false })
	const account = accounts.find((each) => each.id === form.input.accountId)
	if (form.input.accountId && !account) return refuse(form.values, { accountId: m.giving_account_required() })
	const read = readRule(form.input, account?.currency)
	if (!read.ok) return refuse(form.values, read.errors)
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		editRule(ctx, id, read.form),
	)
	if (!tried.ok) return tried.reply
	return redirectWith(rulesPath, { tone: 'good', text: m.bankrules_saved() })
}

export default function RulePage({ loaderData, actionData }: Route.ComponentProps) {
	const { id, isRetired, values, accounts } = loaderData
	return (
		<MoneyPage
			title={m.banklines_of_rule()}
			within={[{ label: m.bankrules_title(), to: rulesPath }]}
			width="reading"
		>
			<Card>
				<RuleForm reply={actionData?.form} values={values} accounts={accounts} button={m.giving_save()} />
			</Card>
			<Form method="post" action={`${rulesPath}/${id}/retirement`} className="mt-6">
				<input type="hidden" name="is" value={isRetired ? 'used' : 'retired'} />
				<Button tone={isRetired ? 'quiet' : 'danger'}>
					{isRetired ? m.bankrules_bring_back() : m.bankrules_retire()}
				</Button>
			</Form>
		</MoneyPage>
	)
}
