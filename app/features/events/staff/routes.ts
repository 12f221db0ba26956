import { page } from '#app/routing.ts'

const at = (file: string) => `features/events/staff/routes/${file}`
// Organisers have these pages too, whatever their role.
const organisers = '302 /login | 302 /unauthorized | 302 /unauthorized'

export const signedIn = [
	page('admin/events', at('list.tsx'), `${organisers} | 200`),
	page('admin/events/:id', at('show.tsx'), `${organisers} | 404`),
	page('admin/events/:id/edit', at('edit.tsx'), `${organisers} | 404`),
	page('admin/events/:id/:verb', at('verb.tsx'), `${organisers} | 404`),
	page('admin/events/:id/dates/:key', at('date.tsx'), `${organisers} | 404`),
	page('admin/events/:id/dates/:key/time', at('date-time.tsx'), `${organisers} | 404`),
	page('admin/events/:id/dates/:key/room', at('date-room.tsx'), `${organisers} | 404`),
	page('admin/events/:id/dates/:key/speakers', at('date-speakers.tsx'), `${organisers} | 404`),
	page('admin/events/:id/dates/:key/link', at('date-link.tsx'), `${organisers} | 404`),
	page('admin/events/:id/dates/:key/:verb', at('date-verb.tsx'), `${organisers} | 404`),
]

export const admin = [
	page('admin/events/new', at('new.tsx'), '200'),
	page('admin/events/rooms', at('rooms.tsx'), '200'),
	page('admin/events/rooms/new', at('room-new.tsx'), '200'),
	page('admin/events/rooms/:roomId', at('room.tsx'), '404'),
	page('admin/events/rooms/:roomId/retirement', at('room-retirement.ts'), '302 /admin/events/rooms'),
]
