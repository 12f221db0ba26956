import { page } from '#app/routing.ts'

const at = (file: string) => `features/giving/pledges/routes/${file}`

export const open = [
	page('donate', at('index.tsx'), '200'),
	page('donate/find', at('find.tsx'), '200'),
	page('donate/pledge/:token', at('pledge.tsx'), '404'),
	page('donate/pledge/:token/calendar.ics', at('calendar.ts'), '404'),
	page('donate/pledge/:token/bill.pdf', at('bill.ts'), '404'),
	page('donate/pledge/:token/sent', at('sent.ts'), '404'),
	page('donate/pledge/:token/completion', at('completion.ts'), '404'),
	page('donate/pledge/:token/claim', at('claim.ts'), '404'),
	page('donate/withdrawal/:token', at('withdrawal.tsx'), '404'),
	page('donate/:slug', at('campaign.tsx'), '404'),
]

export const signedIn = [page('dashboard/donations', at('own.tsx'), '200')]

export const admin = [
	page('admin/donations/pledges', at('admin/list.tsx'), '200'),
	page('admin/donations/pledges/:pledgeId', at('admin/show.tsx'), '404'),
	page(
		'admin/donations/pledges/:pledgeId/completion',
		at('admin/completion.ts'),
		'302 /admin/donations/pledges',
	),
]
