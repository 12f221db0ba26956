import { toLanguages } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { editFund } from '../commands/funds.server.ts'
import { Amounts } from '../components/amounts.tsx'
import { FundForm } from '../components/fund-form.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { Press } from '../components/press.tsx'
import { restrictionWords } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { editFundInput } from '../inputs.ts'
import { fundsPath } from '../model.ts'
import { toDecimal } from '../money.ts'
import { findFund } from '../queries.server.ts'
import type { Route } from './+types/fund'

export const meta = privateMeta(m.giving_fund)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const fund = requireRow(await findFund(ctx, requireRow(readId(params.fundId))))
	const status = fund.closedAt ? 'done' : 'open'
	const duties = await findDuties(ctx)
	return {
		fund,
		mayEdit: mayDo(ctx, duties, 'enter'),
		mayMove: mayDo(ctx, duties, status === 'open' ? 'enter' : 'reopen', { status }),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { id, slug } = requireRow(await findFund(ctx, requireRow(readId(params.fundId))))
	const form = await readForm(request, editFundInput)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		editFund(ctx, id, { ...form.input, slug }),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { name_en: m.giving_fund_name_taken() }, 409)
	return redirectWith(`${fundsPath}/${id}`, { tone: 'good', text: m.giving_fund_saved() })
}

export default function Fund({ loaderData, actionData }: Route.ComponentProps) {
	const { fund, mayEdit, mayMove } = loaderData
	const { goalMinor, goalCurrency } = fund
	const goal = goalMinor !== null && goalCurrency ? { minor: goalMinor, currency: goalCurrency } : null
	const isClosed = fund.closedAt !== null
	const name = fund.names[getLocale()]
	return (
		<MoneyPage
			title={name}
			within={[{ label: m.giving_funds(), to: fundsPath }]}
			width="reading"
			actions={
				mayMove && (
					<Press
						to={`${fundsPath}/${fund.id}/closing`}
						name="is"
						value={isClosed ? 'open' : 'closed'}
						tone="quiet"
						label={isClosed ? m.giving_fund_reopen() : m.giving_fund_close()}
					/>
				)
			}
		>
			<div className="grid gap-6">
				<Card className="flex flex-wrap items-center gap-x-8 gap-y-3">
					<span className="flex flex-wrap gap-2">
						<Badge tone="blue">{restrictionWords[fund.restriction]()}</Badge>
						{isClosed && <Badge>{m.giving_closed()}</Badge>}
					</span>
					<span className="grid">
						<span className="text-muted text-sm">{m.giving_balance()}</span>
						<Amounts of={fund.balances} />
					</span>
				</Card>
				{mayEdit ? (
					<Section title={m.giving_fund_texts()}>
						<Card>
							<FundForm
								reply={actionData?.form}
								values={{
									...toLanguages('name', fund.names),
									...toLanguages('purpose', fund.purposes),
									goal: goal ? toDecimal(goal) : '',
									goalCurrency: goal?.currency ?? '',
									endsOn: fund.endsOn ?? '',
								}}
								button={m.giving_save()}
							/>
						</Card>
					</Section>
				) : (
					<Notice>{m.giving_may_not_enter()}</Notice>
				)}
			</div>
		</MoneyPage>
	)
}
