import { page } from '#app/routing.ts'

const at = (file: string) => `features/events/seats/routes/${file}`

export const open = [
	page('events/:slug/:key/register', at('register.tsx'), '404'),
	page('registrations/:token', at('show.tsx'), '404'),
	page('registrations/:token/party', at('party.tsx'), '404'),
	page('registrations/:token/acceptance', at('acceptance.ts'), '404'),
	page('registrations/:token/refusal', at('refusal.ts'), '404'),
	page('registrations/:token/withdrawal', at('withdrawal.tsx'), '404'),
	page('registrations/:token/contact', at('confirmation.ts'), '404'),
	page('registrations/:token/claim', at('claim.ts'), '404'),
	page('registrations/:token/absences/:key', at('absence.ts'), '404'),
	page('registrations/:token/calendar.ics', at('calendar.ts'), '404'),
]

export const signedIn = [
	page('dashboard/events', at('own.tsx'), '200'),
	page('dashboard/events/:id', at('own-link.ts'), '404'),
	// Organisers have accounts of any role: each page asks whether the event is theirs.
	page('admin/events/:id/registration', at('staff/settings.tsx'), '404'),
	page('admin/events/:id/registration/pools/new', at('staff/pool-new.tsx'), '404'),
	page('admin/events/:id/registration/pools/:poolId', at('staff/pool.tsx'), '404'),
	page('admin/events/:id/registration/pools/:poolId/removal', at('staff/pool-removal.ts'), '404'),
	page('admin/events/:id/registration/questions/new', at('staff/question-new.tsx'), '404'),
	page('admin/events/:id/registration/questions/:questionId/removal', at('staff/question-removal.ts'), '404'),
	page('admin/events/:id/people', at('staff/people.tsx'), '404'),
	page('admin/events/:id/people.csv', at('staff/people-csv.ts'), '404'),
	page('admin/events/:id/message', at('staff/message.tsx'), '404'),
	page('admin/events/:id/dates/:key/seats', at('staff/date-seats.tsx'), '404'),
	page('admin/events/:id/dates/:key/closing', at('staff/closing.ts'), '404'),
	page('admin/registrations/:id', at('staff/show.tsx'), '404'),
	page('admin/registrations/:id/:verb', at('staff/verb.tsx'), '404'),
]
