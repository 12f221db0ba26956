import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { data, type RouterContextProvider } from 'react-router'
import { noteWait } from '#app/platform/audit/origin.server.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { widerNetworkOf } from '#app/platform/http/request.server.ts'
import type { TooManyForms } from '#app/platform/http/too-many.ts'

/** Mail servers post here for their readers, many from one address, without a form. */
const oneClick = /^\/newsletter\/unsubscribe\//

const formsOfAddress = { points: 600, duration: 15 * 60 }
const limiters = new WeakMap<Db, RateLimiterMemory>()

/** In memory, for each process: rows would record when an address sent an anonymous form. */
export function formLimiterOf(db: Db): RateLimiterMemory {
	const limiter = limiters.get(db) ?? new RateLimiterMemory(formsOfAddress)
	limiters.set(db, limiter)
	return limiter
}

/**
 * Middleware of the whole site: limits the forms of a visitor's address, before one is read. It protects the process
 * from floods, and leaves a class of forty behind one address 15 forms each.
 * @throws 429 with the minutes to wait
 */
export async function limitForms({
	request,
	context,
}: {
	request: Request
	context: Readonly<RouterContextProvider>
}): Promise<void> {
	const { actor, address, path, runtime } = requestContext(context)
	if (request.method !== 'POST' || actor || oneClick.test(path)) return
	try {
		await formLimiterOf(runtime.db).consume(widerNetworkOf(address) ?? address)
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal
		noteWait(Math.ceil(refusal.msBeforeNext / 1000))
		const tooManyForms = Math.ceil(refusal.msBeforeNext / 60_000)
		throw data({ tooManyForms } satisfies TooManyForms, { status: 429 })
	}
}
