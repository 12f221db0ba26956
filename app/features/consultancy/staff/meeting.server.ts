import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Settings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Meeting, meetings, wordIn } from '../model.ts'

export const meetingInput = z.object({
	meeting: z.enum(meetings, 'consultancy.meeting-required'),
	detail: z
		.string()
		.default('')
		.transform((text) => text.replace(/\s+/g, ' ').trim())
		.pipe(z.string().max(300, 'consultancy.detail-long')),
	seen: z.coerce.number().int().optional().catch(-1),
	returnTo: z.string().optional(),
})

/**
 * Where the two meet when the scholar does not say: an address of its own by the pattern of the settings, the number that
 * the seeker left, or the place of the organisation, in their language. Empty: it has to be said.
 */
export function usualDetail(
	settings: Settings,
	meeting: Meeting,
	{ language, phone }: { language: Locale; phone: string },
): string {
	if (meeting === 'video')
		return settings['consultations.meetingLink']?.replaceAll('{id}', randomUUID()) ?? ''
	if (meeting === 'phone') return phone
	return (
		wordIn(settings['consultations.place'], language) || wordIn(settings['organisation.address'], language)
	)
}
