import { page } from '#app/routing.ts'

const at = (file: string) => `features/counseling/seeker/routes/${file}`

export const open = [
	page('spiritual-counseling', at('ask.tsx'), '200'),
	page('spiritual-counseling/return', at('return.tsx'), '200'),
]

export const signedIn = [
	page('dashboard/counseling', at('own.tsx'), '200'),
	page('dashboard/counseling/:id', at('own-thread.tsx'), '404'),
]

export const admin = [
	page('admin/counseling/lines', at('lines.tsx'), '200'),
	page('admin/counseling/lines/:lineId', at('line.tsx'), '404'),
]
