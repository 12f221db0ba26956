import { page } from '#app/routing.ts'

const file = (name: string) => `features/giving/routes/${name}`

export const admin = [
	page('admin/donations', file('overview.tsx'), '200'),
	page('admin/donations/funds', file('funds.tsx'), '200'),
	page('admin/donations/funds/new', file('fund-new.tsx'), '200'),
	page('admin/donations/funds/:fundId', file('fund.tsx'), '404'),
	page('admin/donations/funds/:fundId/closing', file('fund-closing.ts'), '302 /admin/donations/funds'),
	page('admin/donations/accounts', file('accounts.tsx'), '200'),
	page('admin/donations/accounts/new', file('account-new.tsx'), '200'),
	page('admin/donations/accounts/:accountId', file('account.tsx'), '404'),
	page('admin/donations/accounts/:accountId/edit', file('account-edit.tsx'), '404'),
	page('admin/donations/accounts/:accountId/statement', file('statement.tsx'), '404'),
	page(
		'admin/donations/accounts/:accountId/confirmation',
		file('account-confirmation.ts'),
		'302 /admin/donations/accounts',
	),
	page(
		'admin/donations/accounts/:accountId/closing',
		file('account-closing.ts'),
		'302 /admin/donations/accounts',
	),
	page('admin/donations/entries', file('entries.tsx'), '200'),
	page('admin/donations/entries/transfer', file('transfer.tsx'), '200'),
	page('admin/donations/entries/opening', file('opening.tsx'), '200'),
	page('admin/donations/entries/:entryId', file('entry.tsx'), '404'),
	page('admin/donations/entries/:entryId/reversal', file('reversal.tsx'), '404'),
	page('admin/donations/proposals', file('proposals.tsx'), '200'),
	page('admin/donations/proposals/:proposalId', file('proposal.tsx'), '404'),
	page(
		'admin/donations/proposals/:proposalId/posting',
		file('proposal-posting.ts'),
		'302 /admin/donations/proposals',
	),
	page(
		'admin/donations/proposals/:proposalId/refusal',
		file('proposal-refusal.ts'),
		'302 /admin/donations/proposals',
	),
	page('admin/donations/periods', file('periods.tsx'), '200'),
	page('admin/donations/periods/new', file('period-new.tsx'), '200'),
	page('admin/donations/periods/:periodId', file('period.tsx'), '404'),
	page(
		'admin/donations/periods/:periodId/closing',
		file('period-closing.ts'),
		'302 /admin/donations/periods',
	),
	page('admin/donations/duties', file('duties.tsx'), '200'),
	page('admin/donations/duties/:personId', file('duty.tsx'), '404'),
]
