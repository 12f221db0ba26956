import { data } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { readNotice, takeNotice } from '../events.server.ts'
import { isSigned } from '../signature.server.ts'
import { cardKeys, StripeFailed } from '../stripe.server.ts'
import type { Route } from './+types/notices'

const maxBytes = 256 * 1024

const plain = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/** Nobody reads here. */
export function loader() {
	throw data(null, { status: 404 })
}

/**
 * Stripe tells that something changed. 400: not signed, not now; 413: longer than any notice; 500: to be sent again, since the
 * work failed.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { runtime } = requestContext(context)
	const ctx = { ...visitor(context), actor: null }
	const keys = cardKeys(runtime.env)
	if (!keys) return plain(404)
	const body = await readBody(request)
	if (body === null) return plain(413)
	const { webhookSecret: secret } = keys
	if (!isSigned(body, request.headers.get('stripe-signature'), { secret, now: ctx.now })) return plain(400)
	const notice = readNotice(body)
	if (!notice) return plain(200)
	try {
		await takeNotice(ctx, runtime, notice)
		return plain(200)
	} catch (error) {
		const reason = error instanceof StripeFailed ? error.message : 'not booked'
		runtime.log.warn({ reason, notice: notice.id }, 'card notice failed')
		if (!(error instanceof StripeFailed)) runtime.log.error({ err: error }, 'card notice failed')
		return plain(500)
	}
}

/** To its end, since another copy of the stream may wait for that; the site's own ceiling is above. */
async function readBody(request: Request): Promise<string | null> {
	const parts: Uint8Array[] = []
	let bytes = 0
	for await (const part of request.body ?? []) {
		bytes += part.length
		if (bytes <= maxBytes) parts.push(part)
	}
	return bytes > maxBytes ? null : Buffer.concat(parts).toString('utf8')
}
