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
 * Default place of a meeting: a link by the pattern in the settings, the seeker's phone number, or the organisation's
 * address in the seeker's language. Empty: the scholar must enter it.
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
