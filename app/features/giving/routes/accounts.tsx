import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { FilterForm } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList, tabsOf } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { AccountState } from '../components/account-state.tsx'
import { Amount } from '../components/amounts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { openWords } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { accountsPath } from '../model.ts'
import { accountList } from '../params.ts'
import { countAccounts, listAccounts } from '../queries.server.ts'
import type { Route } from './+types/accounts'

export const meta = privateMeta(m.giving_accounts, m.giving_accounts_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, accountList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listAccounts(ctx, filters, cursor),
		counts: await countAccounts(ctx),
		mayEnter: mayDo(ctx, await findDuties(ctx), 'enter'),
	}))
	return { ...shown, filters, cursor }
}

export default function Accounts({ loaderData }: Route.ComponentProps) {
	const { page, counts, mayEnter, filters, cursor } = loaderData
	const add = mayEnter && <ButtonLink to={`${accountsPath}/new`}>{m.giving_account_new()}</ButtonLink>
	return (
		<MoneyPage title={m.giving_accounts()} intro={m.giving_accounts_intro()} actions={add}>
			<ResourceList
				label={m.giving_accounts()}
				params={accountList}
				filters={filters}
				cursor={cursor}
				{...page}
				sorted={filters.sort ?? 'name'}
				tabs={tabsOf(accountList, filters, openWords, counts)}
				filterForm={
					<FilterForm params={accountList} filters={filters} apart={['view']} fields={[{ name: 'q' }]} />
				}
				columns={[
					{
						key: 'name',
						sort: 'name',
						label: m.giving_account(),
						cell: ({ id, name }) => (
							<Link to={`${accountsPath}/${id}`} className="wrap-anywhere font-semibold text-ink">
								<bdi>{name}</bdi>
							</Link>
						),
					},
					{
						key: 'holder',
						label: m.giving_account_holder(),
						cell: ({ holder }) => (holder ? <bdi>{holder}</bdi> : '–'),
					},
					{
						key: 'number',
						label: m.giving_account_number(),
						cell: ({ number }) => (number ? <bdi dir="ltr">{number}</bdi> : '–'),
					},
					{
						key: 'held',
						label: m.giving_held(),
						cell: ({ held, currency }) => <Amount currency={currency} amountMinor={held} />,
					},
					{ key: 'state', label: m.giving_state(), cell: (account) => <AccountState of={account} /> },
				]}
				none={
					filters.q || filters.view === 'closed'
						? { title: m.giving_accounts_none_found() }
						: { title: m.giving_accounts_none(), text: m.giving_accounts_none_text(), action: add }
				}
			/>
		</MoneyPage>
	)
}
