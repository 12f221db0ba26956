import { coverAddress } from '#app/drawings/address.server.ts'
import { coverSpec } from '#app/drawings/cover.ts'
import { coverWord } from '#app/drawings/cover-word.ts'
import { type Subject, subjects } from '#app/drawings/glass.ts'
import { hashOf } from '#app/drawings/seed.ts'
import type { Locale } from '#app/platform/text/locale.ts'

export function subjectPreviews(locale: Locale, name?: string): Record<Subject, string> {
	const script = locale === 'ur' ? 'ur' : 'ar'
	const entries = subjects.map((subject) => {
		const word = coverWord(name, { script, subject })
		return [subject, coverAddress(coverSpec({ seed: hashOf(subject), subject, script, word }))]
	})
	return Object.fromEntries(entries) as Record<Subject, string>
}
