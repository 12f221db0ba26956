import type { Release } from '#app/features/courses/section.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatDay } from '#app/platform/time/time.ts'

/** When a section opens, in words; a day entered in the Hijri calendar is named in it first. */
export function formatRelease(release: Release, locale: Locale): string {
	if (release.kind === 'after') return m.authoring_opens_after({ count: release.days })
	return m.authoring_opens_on({ day: formatReleaseDay(release, locale) })
}

export function formatReleaseDay({ on, hijri }: Extract<Release, { kind: 'on' }>, locale: Locale): string {
	const calendar = hijri ? 'hijri' : 'gregorian'
	return formatDay(new Date(`${on}T00:00:00Z`), locale, { zone: 'UTC', calendar })
}
