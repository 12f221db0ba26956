import { adminLinks } from '#app/features/admin/links.ts'
import { categoriesLinks } from '#app/features/categories/links.ts'
import { certificatesLinks } from '#app/features/certificates/links.ts'
import { contactLinks } from '#app/features/contact/links.ts'
import { coursesLinks } from '#app/features/courses/links.ts'
import { dashboardLinks } from '#app/features/dashboard/links.ts'
import { fatwasLinks } from '#app/features/fatwas/links.ts'
import { homeLinks } from '#app/features/home/links.ts'
import { iftaLinks } from '#app/features/ifta/links.ts'
import { notesLinks } from '#app/features/notes/links.ts'
import { notificationsLinks } from '#app/features/notifications/links.ts'
import { pageLinks } from '#app/features/pages/links.ts'
import { peopleLinks } from '#app/features/people/links.ts'
import { profileLinks } from '#app/features/profile/links.ts'
import { scholarsLinks } from '#app/features/scholars/links.ts'
import { teachingLinks } from '#app/features/teaching/links.ts'
import type { NavLink } from '#app/platform/nav.ts'

/** Every link that a feature brings to the frame of the site. */
export const navLinks: NavLink[] = [
	...homeLinks,
	...coursesLinks,
	...scholarsLinks,
	...fatwasLinks,
	...pageLinks,
	...contactLinks,
	...notesLinks,
	...dashboardLinks,
	...adminLinks,
	...iftaLinks,
	...teachingLinks,
	...certificatesLinks,
	...categoriesLinks,
	...peopleLinks,
	...profileLinks,
	...notificationsLinks,
]
