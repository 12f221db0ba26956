import { page } from '#app/routing.ts'

const at = (file: string) => `features/giving/payments/routes/${file}`

export const admin = [
	page('admin/donations/payments', at('list.tsx'), '200'),
	page('admin/donations/payments/new', at('new.tsx'), '200'),
	page('admin/donations/payments/:id', at('show.tsx'), '404'),
	page('admin/donations/payments/:id/cash', at('cash.tsx'), '404'),
	page('admin/donations/payments/:id/evidence', at('evidence.tsx'), '404'),
	page('admin/donations/payments/:id/:verb', at('verb.tsx'), '404'),
	page('admin/donations/lines/:lineId/payment', at('line-payment.ts'), '302 /admin/donations/lines'),
]
