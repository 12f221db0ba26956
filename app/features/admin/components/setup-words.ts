import { m } from '#app/paraglide/messages.js'
import type { SetupStep } from '../setup.ts'

/** Where each step is done. */
export const setupPaths: Record<SetupStep, string> = {
	name: '/admin/settings/identity',
	look: '/admin/settings/identity#organisation.logo',
	contact: '/admin/settings/contact',
	mail: '/admin/settings/technology',
	categories: '/admin/categories',
	pages: '/admin/pages',
	scholars: '/admin/fatwas/scholars',
	course: '/scholar/courses/new',
	open: '/admin/opening',
}

/** What each is called, and what it is for. */
export const setupWords: Record<SetupStep, { title: () => string; why: () => string }> = {
	name: { title: m.setup_name, why: m.setup_name_why },
	look: { title: m.setup_look, why: m.setup_look_why },
	contact: { title: m.setup_contact, why: m.setup_contact_why },
	mail: { title: m.setup_mail, why: m.setup_mail_why },
	categories: { title: m.setup_categories, why: m.setup_categories_why },
	pages: { title: m.setup_pages, why: m.setup_pages_why },
	scholars: { title: m.setup_scholars, why: m.setup_scholars_why },
	course: { title: m.setup_course, why: m.setup_course_why },
	open: { title: m.setup_open, why: m.setup_open_why },
}
