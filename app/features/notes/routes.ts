import { page } from '#app/routing.ts'

const at = (file: string) => `features/notes/routes/${file}`

export const open = [page('notes', at('index.tsx'), '200')]

export const signedIn = [
	page('notes/:noteId', at('show.tsx'), '404'),
	page('notes/:noteId/edit', at('edit.tsx'), '404'),
	page('notes/:noteId/pin', at('pin.tsx'), '302 /notes'),
	page('notes/:noteId/deletion', at('deletion.tsx'), '302 /notes'),
	page('notes/:noteId/restoration', at('restoration.tsx'), '302 /notes'),
]
