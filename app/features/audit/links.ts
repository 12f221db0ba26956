import { ownOf } from '#app/platform/own.ts'

/** Areas whose things are accounts: the id is that of a person. */
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

/** The page of a thing, for an admin; null: it has none. */
export function pageOfThing(area: string, id: string): string | null {
	return id === '' ? null : (ownOf(pages, area)?.(id) ?? null)
}
