import { m } from '#app/paraglide/messages.js'
import type { SetupStep, templates } from '../setup.ts'

export const setupPaths: Record<SetupStep, string> = {
	name: '/admin/settings/identity',
	look: '/admin/settings/identity#organisation.logo',
	contact: '/admin/settings/contact',
	time: '/admin/setup/time',
	place: '/admin/settings/time#organisation.place',
	services: '/admin/settings/services',
	mail: '/admin/settings/technology',
	categories: '/admin/categories',
	pages: '/admin/pages',
	scholars: '/admin/fatwas/scholars',
	hours: '/scholar/consultations/availability',
	counselors: '/admin/fatwas/scholars',
	course: '/scholar/courses/new',
	open: '/admin/opening',
}

export const setupWords: Record<SetupStep, { title: () => string; why: () => string }> = {
	name: { title: m.setup_name, why: m.setup_name_why },
	look: { title: m.setup_look, why: m.setup_look_why },
	contact: { title: m.setup_contact, why: m.setup_contact_why },
	time: { title: m.setup_time, why: m.setup_time_why },
	place: { title: m.setup_place, why: m.setup_place_why },
	services: { title: m.setup_services, why: m.setup_services_why },
	mail: { title: m.setup_mail, why: m.setup_mail_why },
	categories: { title: m.setup_categories, why: m.setup_categories_why },
	pages: { title: m.setup_pages, why: m.setup_pages_why },
	scholars: { title: m.setup_scholars, why: m.setup_scholars_why },
	hours: { title: m.setup_hours, why: m.setup_hours_why },
	counselors: { title: m.setup_counselors, why: m.setup_counselors_why },
	course: { title: m.setup_course, why: m.setup_course_why },
	open: { title: m.setup_open, why: m.setup_open_why },
}

export const pageTitles: Record<(typeof templates)[number], () => string> = {
	about: m.pages_about_title,
	faq: m.pages_faq_title,
	'privacy-policy': m.pages_privacy_title,
	'terms-of-use': m.pages_terms_title,
}
