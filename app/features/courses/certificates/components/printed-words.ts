import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatDay, formatHijriDay } from '#app/platform/time/time.ts'
import type { Statement } from '../model.ts'

export type CertificateFacts = Pick<
	Statement,
	'name' | 'courseTitle' | 'courseLanguage' | 'teacher' | 'minutes'
> &
	Partial<Pick<Statement, 'number' | 'version' | 'issuedAt'>>

/** The words of the sheet in the language of the request; an example has no number, version and date. */
export function printedWords(
	certified: CertificateFacts,
	{ locale, zone, organisation, url }: { locale: Locale; zone: string; organisation: string; url: string },
) {
	const { number, name, courseTitle, courseLanguage, teacher, minutes, version, issuedAt } = certified
	const facts = [
		...(minutes > 0 ? [duration(minutes)] : []),
		...(issuedAt ? [formatDay(issuedAt, locale, zone), formatHijriDay(issuedAt, locale, zone)] : []),
		...(version ? [`${m.certificates_curriculum()} – ${m.certificates_version({ version })}`] : []),
	]
	return {
		locale,
		name,
		courseTitle,
		courseLanguage,
		organisation,
		heading: m.certificates_heading(),
		certifies: m.certificates_certifies(),
		completed: m.certificates_completed(),
		facts: facts.join(dot(locale)),
		signed: teacher
			? { name: teacher, as: m.certificates_signed_teacher() }
			: { name: organisation, as: m.certificates_signed_organisation() },
		check: number ? { number, url } : null,
	}
}
