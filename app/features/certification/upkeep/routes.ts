import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/upkeep/routes/${file}`
const certificates = 'dashboard/certification/firms/:firmId/certificates'

export const signedIn = [
	page(certificates, at('overview.tsx'), '404'),
	page(
		`${certificates}/:number/renewal`,
		at('renewal.ts'),
		'302 /dashboard/certification/firms/00000000-0000-4000-8000-000000000000/certificates',
	),
]
