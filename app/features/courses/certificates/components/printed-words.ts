import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { sayDay, sayHijriDay } from '#app/platform/time/time.ts'
import type { Statement } from '../model.ts'

/** What the printed sheet says, in the language of the request. */
export function printedWords(said: Statement, { locale, zone }: { locale: Locale; zone: string }) {
	const { number, name, courseTitle, courseLanguage, teacher, minutes, version, issuedAt } = said
	const days = [sayDay(issuedAt, locale, zone), sayHijriDay(issuedAt, locale, zone)]
	return {
		...{ locale, number, name, courseTitle, courseLanguage, issuedAt },
		heading: m.certificates_heading(),
		certifies: m.certificates_certifies(),
		completed: m.certificates_completed(),
		numberLabel: m.certificates_number(),
		checkLabel: m.certificates_check_here(),
		facts: [
			...(teacher ? [{ label: m.certificates_teacher(), lines: [teacher] }] : []),
			...(minutes > 0 ? [{ label: m.certificates_length(), lines: [duration(minutes)] }] : []),
			{ label: m.certificates_completed_on(), lines: days },
			{ label: m.certificates_curriculum(), lines: [m.certificates_version({ version })] },
		],
	}
}
