import { page } from '#app/routing.ts'

const at = (file: string) => `features/lists/routes/${file}`

export const scholar = [
	page('scholar/lists/:list/export', at('export.ts'), '404'),
	page('scholar/lists/:list/selected', at('selected.tsx'), '404'),
	page('scholar/lists/:list/selected/undo', at('undo.ts'), '404'),
	page('scholar/lists/:list/views', at('views.ts'), '404'),
	page('scholar/lists/:list/views/:id', at('view.tsx'), '404'),
]
