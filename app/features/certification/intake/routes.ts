import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/intake/routes/${file}`

export const signedIn = [
	page('dashboard/certification/firms/:firmId/ingredients/import', at('import.tsx'), '404'),
	page(
		'dashboard/certification/firms/:firmId/ingredients/import/confirmation',
		at('import-confirmation.ts'),
		'404',
	),
	page('dashboard/certification/firms/:firmId/ingredients/import/refused', at('refused-rows.ts'), '404'),
]
