import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { AccountState } from '../components/account-state.tsx'
import { Amount } from '../components/amounts.tsx'
import { Facts } from '../components/facts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { Press } from '../components/press.tsx'
import { formatBookDay } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { accountsPath } from '../model.ts'
import { findAccount, listStatements } from '../queries.server.ts'
import type { Route } from './+types/account'

export const meta = privateMeta(m.giving_account)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const account = requireRow(await findAccount(ctx, requireRow(readId(params.accountId))))
	return loadOrFail(context, m.giving_load_failed, async () => {
		const duties = await findDuties(ctx)
		const { approvedAt, madeBy, closedAt } = account
		const isOpen = closedAt === null
		const waits = { status: 'waiting', askedBy: madeBy } as const
		return {
			account,
			statements: await listStatements(ctx, account.id),
			days: daysOf(context),
			mayEnter: isOpen && mayDo(ctx, duties, 'enter'),
			mayConfirm: isOpen && approvedAt === null && mayDo(ctx, duties, 'confirm', waits),
		}
	})
}

export default function Account({ loaderData }: Route.ComponentProps) {
	const { account, statements, days, mayEnter, mayConfirm } = loaderData
	const here = `${accountsPath}/${account.id}`
	const locale = getLocale()
	const isWaiting = account.approvedAt === null && account.closedAt === null
	return (
		<MoneyPage
			title={account.name}
			within={[{ label: m.giving_accounts(), to: accountsPath }]}
			width="reading"
			actions={
				mayEnter && (
					<>
						<ButtonLink to={`${here}/edit`} tone="quiet">
							{m.giving_edit()}
						</ButtonLink>
						<Press to={`${here}/closing`} tone="danger" label={m.giving_account_close()} />
					</>
				)
			}
		>
			<div className="grid gap-6">
				{isWaiting && (
					<Notice tone="warn" title={m.giving_account_waits()} className="grid gap-3">
						<p>{mayConfirm ? m.giving_account_check() : m.giving_account_waits_other()}</p>
						{mayConfirm && (
							<div>
								<Press to={`${here}/confirmation`} label={m.giving_confirm()} />
							</div>
						)}
					</Notice>
				)}
				<Card>
					<Facts
						of={[
							{ label: m.giving_state(), value: <AccountState of={account} /> },
							{ label: m.giving_currency(), value: account.currency },
							{ label: m.giving_account_holder(), value: account.holder && <bdi>{account.holder}</bdi> },
							{
								label: m.giving_account_number(),
								value: account.number && <bdi dir="ltr">{account.number}</bdi>,
							},
							{
								label: m.giving_held(),
								value: <Amount currency={account.currency} amountMinor={account.held} />,
							},
							{ label: m.giving_made_by(), value: account.maker },
							{ label: m.giving_confirmed_by(), value: account.approver },
						]}
					/>
				</Card>
				<Section
					title={m.giving_statements()}
					actions={
						mayEnter && (
							<ButtonLink to={`${here}/statement`} tone="quiet">
								{m.giving_statement_new()}
							</ButtonLink>
						)
					}
				>
					{statements.length === 0 ? (
						<p className="text-muted">{m.giving_statements_none()}</p>
					) : (
						<Facts
							of={statements.map(({ day, balanceMinor }) => ({
								label: formatBookDay(day, locale, days),
								value: <Amount currency={account.currency} amountMinor={balanceMinor} />,
							}))}
						/>
					)}
				</Section>
			</div>
		</MoneyPage>
	)
}
