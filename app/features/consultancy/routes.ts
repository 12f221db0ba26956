import { page } from '#app/routing.ts'

const at = (file: string) => `features/consultancy/routes/${file}`

export const open = [page('consultancy', at('index.tsx'), '200')]

export const signedIn = [
	page('consultancy/hold', at('hold.tsx'), '302 /consultancy'),
	page('dashboard/consultations', at('seeker/index.tsx'), '200'),
	page('dashboard/consultations/:id', at('seeker/show.tsx'), '404'),
	page('dashboard/consultations/:id/calendar.ics', at('seeker/calendar.ts'), '404'),
	page('dashboard/consultations/:id/hour', at('seeker/hour.tsx'), '404'),
	page('dashboard/consultations/:id/:verb', at('seeker/verb.tsx'), '404'),
]
