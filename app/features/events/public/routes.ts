import { page } from '#app/routing.ts'

const at = (file: string) => `features/events/public/routes/${file}`

export const open = [
	page('events', at('index.tsx'), '200'),
	page('events/calendar.ics', at('calendar.ts'), '200'),
	page('events/:slug.ics', at('series-calendar.ts'), '404'),
	page('events/:slug', at('event.tsx'), '404'),
	page('events/:slug/:key.ics', at('date-calendar.ts'), '404'),
	page('events/:slug/:key', at('event-date.tsx'), '404'),
	page('majalis', at('majalis.tsx'), '200'),
	page('majalis/:slug', at('majlis.tsx'), '404'),
	page('majalis/:slug/:key', at('majlis-date.tsx'), '404'),
]
