import { route } from '@react-router/dev/routes'

export const scholar = [
	route('scholar/lists/:list/export', 'features/lists/routes/export.ts'),
	route('scholar/lists/:list/selected', 'features/lists/routes/selected.tsx'),
	route('scholar/lists/:list/selected/undo', 'features/lists/routes/undo.ts'),
	route('scholar/lists/:list/views', 'features/lists/routes/views.ts'),
	route('scholar/lists/:list/views/:id', 'features/lists/routes/view.tsx'),
]
