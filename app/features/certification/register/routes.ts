import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/register/routes/${file}`

export const open = [
	page('certification/register', at('register.tsx'), '200'),
	page('certification/register.json', at('register-json.ts'), '200'),
	page('certification/register.csv', at('register-csv.ts'), '200'),
	page('certification/:number', at('certificate.tsx'), '404'),
	page('certification/:number.json', at('certificate-json.ts'), '404'),
	page('certification/:number/product/:code', at('product.tsx'), '404'),
	page('certification/:number/status.json', at('status-json.ts'), '404'),
	page('certification/:number/badge.svg', at('badge-svg.ts'), '404'),
	page('certification/:number/:file', at('signed-file.ts'), '404'),
]
