import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { RuleForm, type RuleValues } from '../bank/components/rule-form.tsx'
import { findLine } from '../bank/lines.server.ts'
import { rulesPath } from '../bank/model.ts'
import { readRule, ruleInput } from '../bank/rule-input.ts'
import { addRule } from '../bank/rules.server.ts'
import { MoneyPage } from '../components/money-page.tsx'
import { assertMay } from '../duties.server.ts'
import { listOptions } from '../entries.server.ts'
import type { Route } from './+types/rule-new'

export const meta = privateMeta(m.bankrules_new)

const mostWords = 4

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const { SECRET } = requestContext(context).runtime.env
	const { accounts } = await loadOrFail(context, m.giving_load_failed, () =>
		listOptions(ctx, { isOpen: true }),
	)
	const lineId = readId(new URL(request.url).searchParams.get('line') ?? '')
	const line = lineId ? await findLine(ctx, SECRET, lineId) : undefined
	const words = (line?.words?.name || line?.words?.text || '').match(/\p{L}{2,}/gu) ?? []
	const values: RuleValues = {
		words: words.slice(0, mostWords).join(' '),
		direction: line && line.amountMinor > 0 ? 'in' : 'out',
		settledAs: line?.settledAs && line.settledAs !== 'payment' ? line.settledAs : kindOf(line?.amountMinor),
		accountId: line?.accountId ?? '',
		min: '',
		max: '',
	}
	return { accounts, values }
}

const kindOf = (amountMinor = -1) => (amountMinor > 0 ? 'interest' : 'fee')

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, ruleInput)
	if (!form.ok) return form.reply
	const { accounts } = await listOptions(ctx, { isOpen: true })
	const account = accounts.find(({ id }) => id === form.input.accountId)
	if (form.input.accountId && !account) return refuse(form.values, { accountId: m.giving_account_required() })
	const read = readRule(form.input, account?.currency)
	if (!read.ok) return refuse(form.values, read.errors)
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () => addRule(ctx, read.form))
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { words: m.bankrules_too_many() }, 409)
	return redirectWith(rulesPath, {
		tone: 'good',
		text: tried.done.isAgain ? m.giving_sent_twice() : m.bankrules_added(),
	})
}

export default function NewRule({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<MoneyPage
			title={m.bankrules_new()}
			intro={m.bankrules_intro()}
			within={[{ label: m.bankrules_title(), to: rulesPath }]}
			width="reading"
		>
			<Card>
				<RuleForm reply={actionData?.form} {...loaderData} button={m.bankrules_add()} />
			</Card>
		</MoneyPage>
	)
}
