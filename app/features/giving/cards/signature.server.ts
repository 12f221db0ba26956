import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds between a notice and its arrival: older ones are somebody's copy. */
const toleranceSeconds = 300
const maxHeader = 2000

/**
 * Did Stripe send this notice just now? One `v1` of several must be the HMAC-SHA256 of `timestamp.body`: while a secret
 * is replaced Stripe signs with both.
 * @param header of `Stripe-Signature`, such as `t=1492774577,v1=5257a8…,v1=…`
 */
export function isSigned(
	body: string,
	header: string | null,
	{ secret, now }: { secret: string; now: Date },
): boolean {
	if (!header || header.length > maxHeader) return false
	const parts = header.split(',').map((part) => part.trim().split('=', 2))
	const times = parts.flatMap(([key, value]) => (key === 't' ? [value ?? ''] : []))
	const [time = ''] = times
	if (times.length !== 1 || !/^[0-9]{1,12}$/.test(time)) return false
	if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
	const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest()
	let isOne = false
	for (const [key, value = ''] of parts) {
		if (key !== 'v1' || !/^[0-9a-f]{64}$/i.test(value)) continue
		// All are compared, so that the time tells nothing.
		if (timingSafeEqual(Buffer.from(value, 'hex'), wanted)) isOne = true
	}
	return isOne
}
