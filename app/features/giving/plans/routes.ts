import { page } from '#app/routing.ts'

const at = (file: string) => `features/giving/plans/routes/${file}`

export const open = [
	page('donate/plan/:token', at('plan.tsx'), '404'),
	page('donate/plan/:token/calendar.ics', at('calendar.ts'), '404'),
	page('donate/plan/:token/bill.pdf', at('bill.ts'), '404'),
	page('donate/plan/:token/amount', at('amount.tsx'), '404'),
	page('donate/plan/:token/continuation', at('continuation.ts'), '404'),
	page('donate/plan/:token/pause', at('pause.ts'), '404'),
	page('donate/plan/:token/resumption', at('resumption.ts'), '404'),
	page('donate/plan/:token/ending', at('ending.tsx'), '404'),
]

export const signedIn = [page('dashboard/donations/plans/:planId', at('own.ts'), '404')]

export const admin = [
	page('admin/donations/plans', at('admin/list.tsx'), '200'),
	page('admin/donations/plans/:id', at('admin/show.tsx'), '404'),
	page('admin/donations/plans/:id/:verb', at('admin/verb.tsx'), '404'),
]
