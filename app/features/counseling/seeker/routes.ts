import { route } from '@react-router/dev/routes'

const at = (file: string) => `features/counseling/seeker/routes/${file}`

export const open = [
	route('spiritual-counseling', at('ask.tsx')),
	route('spiritual-counseling/return', at('return.tsx')),
]

export const signedIn = [
	route('dashboard/counseling', at('own.tsx')),
	route('dashboard/counseling/:id', at('own-thread.tsx')),
]

export const admin = [
	route('admin/counseling/lines', at('lines.tsx')),
	route('admin/counseling/lines/:lineId', at('line.tsx')),
]
