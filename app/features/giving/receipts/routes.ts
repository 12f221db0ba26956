import { page } from '#app/routing.ts'

const at = (file: string) => `features/giving/receipts/routes/${file}`

export const open = [
	page('donate/receipts', at('check.tsx'), '200'),
	page('donate/receipts/:number', at('checked.tsx'), '404'),
	page('donate/pledge/:token/receipts/:number', at('own-pdf.ts'), '404'),
]

export const signedIn = [page('dashboard/donations/statement/:year', at('statement.ts'), '404')]

export const admin = [
	page('admin/donations/receipts', at('list.tsx'), '200'),
	page('admin/donations/receipts/:number', at('show.tsx'), '404'),
	page('admin/donations/receipts/:number/correction', at('correction.tsx'), '404'),
	page('admin/donations/receipts/:number/receipt.pdf', at('pdf.ts'), '404'),
]
