import { ownOf } from '#app/platform/own.ts'

/** Areas whose ids are those of people. */
export const peopleAreas = ['user', 'asker', 'scholar']

const pages: Record<string, (id: string) => string> = {
	user: (id) => `/admin/users/${id}`,
	asker: (id) => `/admin/fatwas/askers/${id}`,
	scholar: (id) => `/admin/users/${id}`,
	fatwa: (id) => `/scholar/fatwas/${id}`,
	course: (id) => `/scholar/courses/${id}`,
	consultation: (id) => `/scholar/consultations/${id}`,
	contact: (id) => `/admin/messages/${id}`,
	letter: (id) => `/admin/newsletter/${id}`,
	dua: (id) => `/scholar/duas/${id}`,
}

/** The admin's page of a subject; null: none. */
export function pageOfThing(area: string, id: string): string | null {
	return id === '' ? null : (ownOf(pages, area)?.(id) ?? null)
}
