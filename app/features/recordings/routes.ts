import { page } from '#app/routing.ts'

const at = (file: string) => `features/recordings/staff/routes/${file}`
const shown = (file: string) => `features/recordings/public/routes/${file}`

export const open = [
	page('media', shown('media-list.tsx'), '200'),
	page('media/:slug', shown('media-page.tsx'), '404'),
	page('media/:slug/transcript', shown('media-transcript.tsx'), '404'),
]

export const scholar = [
	page('scholar/media', at('own.tsx'), '200'),
	page('scholar/media/new', at('new.tsx'), '200'),
	page('scholar/media/:id', at('show.tsx'), '404'),
	page('scholar/media/:id/edit', at('edit.tsx'), '404'),
	page('scholar/media/:id/file', at('file.tsx'), '404'),
	page('scholar/media/:id/transcripts/:language', at('transcript.tsx'), '404'),
	page('scholar/media/:id/withdrawal', at('withdrawal.tsx'), '404'),
	page('scholar/media/:id/:verb', at('verb.tsx'), '404'),
]

export const admin = [page('admin/media', at('office.tsx'), '200')]
