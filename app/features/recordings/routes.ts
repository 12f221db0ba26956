import { page } from '#app/routing.ts'

const at = (file: string) => `features/recordings/staff/routes/${file}`
const series = (file: string) => `features/recordings/series/routes/${file}`
const podcasts = (file: string) => `features/recordings/podcasts/routes/${file}`
const shown = (file: string) => `features/recordings/public/routes/${file}`

export const open = [
	page('media', shown('media-list.tsx'), '200'),
	page('media/:slug', shown('media-page.tsx'), '404'),
	page('media/series/:slug', series('public.tsx'), '404'),
	page('media/:slug/transcript', shown('media-transcript.tsx'), '404'),
	page(
		'media/:slug/position',
		'features/recordings/positions/routes/position.ts',
		'302 /login | 302 /media | 302 /media | 302 /media',
	),
	page('podcasts', podcasts('public.tsx'), '200'),
	page('podcasts/:file', podcasts('feed.ts'), '404'),
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

export const admin = [
	page('admin/media', at('office.tsx'), '200'),
	page('admin/media/series', series('list.tsx'), '200'),
	page('admin/media/series/:seriesId', series('series.tsx'), '404'),
	page('admin/media/series/:seriesId/order', series('order.ts'), '302 /admin/media/series'),
	page('admin/media/series/:seriesId/removal', series('removal.tsx'), '404'),
	page('admin/podcasts', podcasts('list.tsx'), '200'),
	page('admin/podcasts/:showId', podcasts('show.tsx'), '404'),
	page('admin/podcasts/:showId/episodes', podcasts('episodes.tsx'), '404'),
	page('admin/podcasts/:showId/episodes/removal', podcasts('episode-removal.ts'), '302 /admin/podcasts'),
	page('admin/podcasts/:showId/removal', podcasts('removal.tsx'), '404'),
]
