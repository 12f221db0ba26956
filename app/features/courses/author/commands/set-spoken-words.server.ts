import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { changeSection, type SectionPlace } from '../media/change-section.server.ts'
import type { SpokenWords } from '../media/spoken-words.ts'

type Set = { ok: true } | NotNow | { ok: false; reason: 'media-gone' }

/**
 * Sets captions and transcript of a section's media in the working copy.
 * @param words `captions` undefined keeps them
 */
export function setSpokenWords(ctx: Ctx<User>, where: SectionPlace, words: SpokenWords): Promise<Set> {
	return changeSection(ctx, where, async (_, shown) => {
		if (shown.media === null) return { ok: false as const, reason: 'media-gone' as const }
		const { captions = shown.captions, transcript } = words
		return captions === shown.captions && transcript === shown.transcript ? null : { captions, transcript }
	})
}
