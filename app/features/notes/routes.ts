import { route } from '@react-router/dev/routes'

export const open = [route('notes', 'features/notes/routes/index.tsx')]

export const signedIn = [route('notes/:noteId/delete', 'features/notes/routes/delete.tsx')]
