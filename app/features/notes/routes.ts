import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [route('notes', 'features/notes/routes/index.tsx')]

export const signedInRoutes: RouteConfigEntry[] = [
	route('notes/:noteId/delete', 'features/notes/routes/delete.tsx'),
]
