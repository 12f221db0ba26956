import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { readCaptions } from '../captions/captions.ts'
import { playPath } from '../http.server.ts'
import { findBySlug, findVtt, listChapters } from '../published.server.ts'

/** A published or withdrawn recording with its chapters and transcript in the page's language or its own. */
export async function openRecording(context: Readonly<RouterContextProvider>, slug: string) {
	const ctx = visitor(context)
	const { locale } = requestContext(context)
	const found = await findBySlug(ctx, slug, locale)
	if (!found) return undefined
	const { mediaId, mediaType, mediaSize, withdrawnReason, ...recording } = found
	if (recording.status === 'withdrawn') return { withdrawn: { reason: withdrawnReason } }
	const isHere = recording.transcripts.some(({ language }) => language === locale)
	const written =
		recording.transcripts.length > 0 ? await findVtt(ctx, slug, isHere ? locale : null) : undefined
	return {
		recording,
		file:
			mediaId && mediaType && mediaSize
				? { src: playPath(mediaId, mediaType), type: mediaType, size: mediaSize }
				: null,
		chapters: await listChapters(ctx, recording.id),
		transcript: written
			? {
					language: written.language,
					isMachine: written.isMachine,
					cues: readCaptions(written.vtt)?.cues ?? [],
				}
			: null,
	}
}
