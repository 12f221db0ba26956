import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/complaints/routes/${file}`
const one = 'admin/certification/complaints/:id'

export const open = [
	page('certification/complaint', at('complaint.tsx'), '200'),
	page('certification/complaint/return', at('return.tsx'), '200'),
]

// Managers of certification have accounts of any role: each page asks whether they manage.
export const signedIn = [
	page('admin/certification/complaints', at('list.tsx'), '302 /login | 404 | 404 | 200'),
	page(one, at('show.tsx'), '404'),
	page(`${one}/message`, at('message.tsx'), '404'),
	page(`${one}/certificate`, at('certificate.tsx'), '404'),
	page(`${one}/decision`, at('decision.tsx'), '404'),
	page(`${one}/:verb`, at('verb.tsx'), '404'),
]
