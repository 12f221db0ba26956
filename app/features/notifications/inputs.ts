import { z } from 'zod'

/** A push subscription (`PushSubscription.toJSON`). */
export const browserInput = z.object({
	endpoint: z.string().max(2000),
	p256dh: z.string().max(200),
	auth: z.string().max(100),
})

/** The number of a row in an address; undefined where invalid. */
export function readRowId(text: string | null | undefined): number | undefined {
	return /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined
}
