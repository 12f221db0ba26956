import type { showCategories } from '../model.ts'

/** As Apple names them, with a subcategory where there is one: https://podcasters.apple.com/support/1691-apple-podcasts-categories */
export const appleCategories: Record<(typeof showCategories)[number], readonly [string, string?]> = {
	islam: ['Religion & Spirituality', 'Islam'],
	education: ['Education'],
	courses: ['Education', 'Courses'],
	self: ['Education', 'Self-Improvement'],
	society: ['Society & Culture'],
	history: ['History'],
	kids: ['Kids & Family', 'Education for Kids'],
}
