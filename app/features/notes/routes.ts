import { route } from '@react-router/dev/routes'

export const open = [route('notes', 'features/notes/routes/index.tsx')]

export const signedIn = [
	route('notes/:noteId', 'features/notes/routes/show.tsx'),
	route('notes/:noteId/edit', 'features/notes/routes/edit.tsx'),
	route('notes/:noteId/pin', 'features/notes/routes/pin.tsx'),
	route('notes/:noteId/deletion', 'features/notes/routes/deletion.tsx'),
	route('notes/:noteId/restoration', 'features/notes/routes/restoration.tsx'),
]
