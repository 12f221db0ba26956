import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/intake/routes/${file}`

export const open = [
	page('certification', at('index.tsx'), '200'),
	page('certification/readiness', at('readiness.tsx'), '200'),
	page('certification/additives', at('additives.tsx'), '200'),
	page('certification/additives/:number', at('additive.tsx'), '404'),
]

export const signedIn = [
	page('dashboard/certification/firms/:firmId/ingredients', at('ingredients.tsx'), '404'),
	page('dashboard/certification/firms/:firmId/ingredients/import', at('import.tsx'), '404'),
	page(
		'dashboard/certification/firms/:firmId/ingredients/import/confirmation',
		at('import-confirmation.ts'),
		'404',
	),
	page('dashboard/certification/firms/:firmId/ingredients/import/refused', at('refused-rows.ts'), '404'),
]
