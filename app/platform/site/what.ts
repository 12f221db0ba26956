import { m } from '#app/paraglide/messages.js'

/** The default description of the site: its services in a sentence. @param off services that are off */
export function describeServices(off: readonly string[]): string {
	const [courses, fatwas] = [!off.includes('courses'), !off.includes('fatwas')]
	if (courses && fatwas) return m.home_what()
	if (courses) return m.home_what_courses()
	return fatwas ? m.home_what_fatwas() : m.home_what_neither()
}
