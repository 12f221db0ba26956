import { data, type RouterContextProvider } from 'react-router'
import { factsOf } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'

/** Mail servers press this for their readers, many from one address; no form comes with it. */
const oneClick = /^\/newsletter\/unsubscribe\//

/**
 * The middleware of the whole site: a visitor's address has so many forms, counted before one is read. A class of forty
 * behind one address has room.
 * @throws 429 with the minutes until it goes on
 */
export async function limitForms({
	request,
	context,
}: {
	request: Request
	context: Readonly<RouterContextProvider>
}): Promise<void> {
	const { actor, address, path, runtime, say } = factsOf(context)
	if (request.method !== 'POST' || actor || oneClick.test(path)) return
	const may = await takeTry(runtime.db, 'form-address', address)
	if (may.ok) return
	const minutes = String(Math.ceil(may.seconds / 60))
	throw data({ said: say('accounts.too-many-tries', { minutes }) }, { status: 429 })
}
