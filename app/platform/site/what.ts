import { m } from '#app/paraglide/messages.js'

/** In a sentence, what the site offers where the organisation says nothing of its own. @param off services left out */
export function describeServices(off: readonly string[]): string {
	const [courses, fatwas] = [!off.includes('courses'), !off.includes('fatwas')]
	if (courses && fatwas) return m.home_what()
	if (courses) return m.home_what_courses()
	return fatwas ? m.home_what_fatwas() : m.home_what_neither()
}
