import { page } from '#app/routing.ts'

/** The open books. */
export const open = [
	page('donate/funds', 'features/giving/funds/routes/books.tsx', '200'),
	page('donate/funds.csv', 'features/giving/funds/routes/books-csv.ts', '200'),
	page('donate/funds/:slug', 'features/giving/funds/routes/fund-books.tsx', '404'),
	page('donate/funds/:slug/books.csv', 'features/giving/funds/routes/fund-books-csv.ts', '404'),
]

export const admin = [
	page('admin/donations', 'features/giving/routes/overview.tsx', '200'),
	page('admin/donations/funds', 'features/giving/routes/funds.tsx', '200'),
	page('admin/donations/funds/new', 'features/giving/routes/fund-new.tsx', '200'),
	page('admin/donations/funds/:fundId', 'features/giving/routes/fund.tsx', '404'),
	page(
		'admin/donations/funds/:fundId/closing',
		'features/giving/routes/fund-closing.ts',
		'302 /admin/donations/funds',
	),
	page('admin/donations/accounts', 'features/giving/routes/accounts.tsx', '200'),
	page('admin/donations/accounts/new', 'features/giving/routes/account-new.tsx', '200'),
	page('admin/donations/accounts/:accountId', 'features/giving/routes/account.tsx', '404'),
	page('admin/donations/accounts/:accountId/edit', 'features/giving/routes/account-edit.tsx', '404'),
	page('admin/donations/accounts/:accountId/statement', 'features/giving/routes/statement.tsx', '404'),
	page(
		'admin/donations/accounts/:accountId/confirmation',
		'features/giving/routes/account-confirmation.ts',
		'302 /admin/donations/accounts',
	),
	page(
		'admin/donations/accounts/:accountId/closing',
		'features/giving/routes/account-closing.ts',
		'302 /admin/donations/accounts',
	),
	page('admin/donations/entries', 'features/giving/routes/entries.tsx', '200'),
	page('admin/donations/entries/transfer', 'features/giving/routes/transfer.tsx', '200'),
	page('admin/donations/entries/opening', 'features/giving/routes/opening.tsx', '200'),
	page('admin/donations/entries/gift', 'features/giving/routes/entry-gift.tsx', '200'),
	page('admin/donations/entries/cost', 'features/giving/routes/entry-cost.tsx', '200'),
	page('admin/donations/entries/interest', 'features/giving/routes/entry-interest.tsx', '200'),
	page('admin/donations/entries/move', 'features/giving/routes/entry-move.tsx', '200'),
	page('admin/donations/entries/:entryId', 'features/giving/routes/entry.tsx', '404'),
	page('admin/donations/entries/:entryId/reversal', 'features/giving/routes/reversal.tsx', '404'),
	page('admin/donations/proposals', 'features/giving/routes/proposals.tsx', '200'),
	page('admin/donations/proposals/:proposalId', 'features/giving/routes/proposal.tsx', '404'),
	page(
		'admin/donations/proposals/:proposalId/posting',
		'features/giving/routes/proposal-posting.ts',
		'302 /admin/donations/proposals',
	),
	page(
		'admin/donations/proposals/:proposalId/refusal',
		'features/giving/routes/proposal-refusal.ts',
		'302 /admin/donations/proposals',
	),
	page('admin/donations/periods', 'features/giving/routes/periods.tsx', '200'),
	page('admin/donations/periods/new', 'features/giving/routes/period-new.tsx', '200'),
	page('admin/donations/periods/:periodId', 'features/giving/routes/period.tsx', '404'),
	page(
		'admin/donations/periods/:periodId/closing',
		'features/giving/routes/period-closing.ts',
		'302 /admin/donations/periods',
	),
	page('admin/donations/ways', 'features/giving/ways/routes/ways.tsx', '200'),
	page('admin/donations/ways/new', 'features/giving/ways/routes/way-new.tsx', '200'),
	page('admin/donations/ways/:wayId', 'features/giving/ways/routes/way.tsx', '404'),
	page('admin/donations/ways/:wayId/edit', 'features/giving/ways/routes/way-edit.tsx', '404'),
	page(
		'admin/donations/ways/:wayId/confirmation',
		'features/giving/ways/routes/way-confirmation.ts',
		'302 /admin/donations/ways',
	),
	page(
		'admin/donations/ways/:wayId/check',
		'features/giving/ways/routes/way-check.ts',
		'302 /admin/donations/ways',
	),
	page(
		'admin/donations/ways/:wayId/retirement',
		'features/giving/ways/routes/way-retirement.ts',
		'302 /admin/donations/ways',
	),
	page(
		'admin/donations/ways/:wayId/order',
		'features/giving/ways/routes/way-order.ts',
		'302 /admin/donations/ways',
	),
	page('admin/donations/export', 'features/giving/routes/export.tsx', '200'),
	page('admin/donations/export/file', 'features/giving/routes/export-file.ts', '302 /admin/donations/export'),
	page('admin/donations/duties', 'features/giving/routes/duties.tsx', '200'),
	page('admin/donations/duties/:personId', 'features/giving/routes/duty.tsx', '404'),
]
