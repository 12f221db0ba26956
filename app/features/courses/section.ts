/** What a section shows or plays: a stored file, or a video of another site, which is loaded on a click only. */
export type Media =
	/** `mediaId`: of `course_media`; `seconds`: its length. */
	| { kind: 'video' | 'audio'; mediaId: string; seconds: number | null }
	| { kind: 'youtube' | 'vimeo'; videoId: string }

/** When a section opens: on a day; or so many days after the student enrolled. Days are those of the organisation's zone. */
export type Release =
	/** `on`: `2026-03-10`; `hijri`: the same day as it was chosen, `1447-09-21`, of the calendar that the organisation follows. */
	{ kind: 'on'; on: string; hijri?: string } | { kind: 'after'; days: number }

/**
 * The day from which a section is open to a student.
 * @param enrolledOn the day they enrolled, `2026-03-01`
 * @returns null: it always is
 */
export function opensOn(release: Release | null, enrolledOn: string): string | null {
	if (release === null) return null
	if (release.kind === 'on') return release.on
	const day = new Date(`${enrolledOn}T00:00:00Z`)
	day.setUTCDate(day.getUTCDate() + release.days)
	return day.toISOString().slice(0, 10)
}

/** Is a section open to a student who enrolled on that day? */
export function isOpen(release: Release | null, facts: { enrolledOn: string; today: string }): boolean {
	const day = opensOn(release, facts.enrolledOn)
	return day === null || day <= facts.today
}

const youtube =
	/^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/
const vimeo =
	/^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:[?#/]|$)/

/** Reads the address of a video at YouTube or Vimeo as people copy it; undefined where it is none. */
export function readVideoLink(url: string): Media | undefined {
	const [, atYoutube] = youtube.exec(url.trim()) ?? []
	if (atYoutube) return { kind: 'youtube', videoId: atYoutube }
	const [, atVimeo] = vimeo.exec(url.trim()) ?? []
	return atVimeo ? { kind: 'vimeo', videoId: atVimeo } : undefined
}
