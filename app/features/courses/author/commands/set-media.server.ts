import { detachMedia, showMedia } from '#app/features/courses/media/api.server.ts'
import type { Media } from '#app/features/courses/section.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { changeSection, type SectionPlace } from '../media/change-section.server.ts'

/** A video on another site, or media uploaded to this course; null removes it. */
export type Chosen = Media | { mediaId: string } | null
type Set = { ok: true } | NotNow | { ok: false; reason: 'media-gone' }

/** Sets the media of a section in the working copy. Setting the same again changes nothing. */
export function setMedia(ctx: Ctx<User>, where: SectionPlace, chosen: Chosen): Promise<Set> {
	return changeSection(ctx, where, async (ctx, { media: old }) => {
		const media =
			chosen && 'mediaId' in chosen ? await showMedia(ctx, where.courseId, chosen.mediaId) : chosen
		if (media === undefined) return { ok: false as const, reason: 'media-gone' as const }
		if (isSame(old, media)) return null

		if (old && 'mediaId' in old) await detachMedia(ctx, old.mediaId)
		// Captions and transcript belonged to the media before.
		return { media, captions: '', transcript: '' }
	})
}

function isSame(a: Media | null, b: Media | null): boolean {
	return idOf(a) === idOf(b)
}

function idOf(media: Media | null): string {
	if (media === null) return ''
	return 'mediaId' in media ? media.mediaId : `${media.kind} ${media.videoId}`
}
