import { z } from 'zod'

/** What a browser says of its subscription (`PushSubscription.toJSON`). */
export const browserInput = z.object({
	endpoint: z.string().max(2000),
	p256dh: z.string().max(200),
	auth: z.string().max(100),
})

/** The number of a row out of a URL, or undefined where it can be none. */
export function readRowId(text: string | null | undefined): number | undefined {
	return /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined
}
