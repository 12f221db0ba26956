import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import * as accounts from './features/accounts/routes.ts'
import * as admin from './features/admin/routes.ts'
import * as categories from './features/categories/routes.ts'
import * as certificates from './features/certificates/routes.ts'
import * as contact from './features/contact/routes.ts'
import * as coursePage from './features/course-page/routes.ts'
import * as courses from './features/courses/routes.ts'
import * as dashboard from './features/dashboard/routes.ts'
import * as discovery from './features/discovery/routes.ts'
import * as fatwas from './features/fatwas/routes.ts'
import * as home from './features/home/routes.ts'
import * as ifta from './features/ifta/routes.ts'
import * as learning from './features/learning/routes.ts'
import * as notes from './features/notes/routes.ts'
import * as notifications from './features/notifications/routes.ts'
import * as pages from './features/pages/routes.ts'
import * as people from './features/people/routes.ts'
import * as profile from './features/profile/routes.ts'
import * as recovery from './features/recovery/routes.ts'
import * as scholars from './features/scholars/routes.ts'
import * as teaching from './features/teaching/routes.ts'

/** The table of contents of the site; each feature says its own URLs. */
export default [
	...home.publicRoutes,
	...pages.publicRoutes,
	...contact.publicRoutes,
	...accounts.publicRoutes,
	...recovery.publicRoutes,
	...people.publicRoutes,
	...courses.publicRoutes,
	...coursePage.publicRoutes,
	...learning.publicRoutes,
	...certificates.publicRoutes,
	...fatwas.publicRoutes,
	...scholars.publicRoutes,
	...discovery.publicRoutes,
	...notes.publicRoutes,
	...notes.signedInRoutes,
	layout('features/dashboard/routes/signed-in.tsx', [
		...dashboard.signedInRoutes,
		...ifta.signedInRoutes,
		...learning.signedInRoutes,
		...teaching.signedInRoutes,
		...certificates.signedInRoutes,
	]),
	layout('features/dashboard/routes/scholars-only.tsx', [
		...dashboard.scholarRoutes,
		...ifta.scholarRoutes,
		...teaching.scholarRoutes,
	]),
	...profile.signedInRoutes,
	...notifications.signedInRoutes,
	layout('features/admin/routes/admins-only.tsx', [
		...admin.adminRoutes,
		...fatwas.adminRoutes,
		...ifta.adminRoutes,
		...teaching.adminRoutes,
		...certificates.adminRoutes,
		...categories.adminRoutes,
		...people.adminRoutes,
		...pages.adminRoutes,
		...notifications.adminRoutes,
	]),
	route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
