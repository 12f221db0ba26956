import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { type Door, findDoor } from './links.server.ts'

const secretShape = /^[\w-]{43}$/

/** The door of an address; undefined: no link has this secret. */
export async function openDoor(context: Readonly<RouterContextProvider>, token: string) {
	if (!secretShape.test(token)) return undefined
	return findDoor(visitor(context), token, requestContext(context).runtime.env.SECRET)
}

/** The door for its phones, counted by link: several share an address, and a mosque has one. */
export async function openDoorData(
	context: Readonly<RouterContextProvider>,
	token: string,
): Promise<Door | Response> {
	const door = requireRow(await openDoor(context, token))
	const headers = { 'cache-control': 'no-store' }
	if (door.state === 'over') return new Response(null, { status: 410, headers })
	if (door.state === 'early') return new Response(null, { status: 403, headers })
	const may = await takeTry(visitor(context).db, 'door-link', door.link.id)
	if (!may.ok)
		return new Response(null, { status: 429, headers: { ...headers, 'retry-after': String(may.seconds) } })
	return door
}
