import { page } from '#app/routing.ts'

const at = (file: string) => `features/events/door/routes/${file}`

export const open = [
	page('door/:token', at('document.ts'), '404'),
	page('door/:token/people', at('copy.ts'), '404'),
	page('door/:token/scans', at('scans.ts'), '404'),
]

export const signedIn = [
	// Organisers have accounts of any role: each page asks whether the event is theirs.
	page('admin/events/:id/dates/:key/door', at('staff/links.tsx'), '404'),
	page('admin/events/:id/dates/:key/door/:linkId/revocation', at('staff/revocation.ts'), '404'),
	page('admin/events/:id/dates/:key/attendance', at('staff/attendance.tsx'), '404'),
	page('admin/events/:id/dates/:key/attendance/:personId', at('staff/mark.ts'), '404'),
]
