import type { OutsideVideo } from '#app/platform/text/video.ts'

/** Media of a section: a stored file, or a video on another site, loaded on a click only. */
export type Media =
	/** `mediaId`: of `course_media`; `seconds`: its length. */
	{ kind: 'video' | 'audio'; mediaId: string; seconds: number | null } | OutsideVideo

/** When a section opens: on a day, or some days after enrollment. Days are those of the organisation's zone. */
export type Release =
	/**
	 * `on`: `2026-03-10`; `hijri`: the Hijri date it was chosen by, `1447-09-21`, in the organisation's calendar, with which
	 * `on` moves; `movedAt`: when it last did.
	 */
	{ kind: 'on'; on: string; hijri?: string; movedAt?: string } | { kind: 'after'; days: number }

/**
 * The day from which a section is open to a student.
 * @param enrolledOn the day of enrollment, `2026-03-01`
 * @returns null: always open
 */
export function opensOn(release: Release | null, enrolledOn: string): string | null {
	if (release === null) return null
	if (release.kind === 'on') return release.on
	const day = new Date(`${enrolledOn}T00:00:00Z`)
	day.setUTCDate(day.getUTCDate() + release.days)
	return day.toISOString().slice(0, 10)
}

export function isOpen(release: Release | null, facts: { enrolledOn: string; today: string }): boolean {
	const day = opensOn(release, facts.enrolledOn)
	return day === null || day <= facts.today
}
