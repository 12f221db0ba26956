import { redirect } from 'react-router'
import { visitor } from '#app/platform/ctx.server.ts'
import { doorPathOf, scansBytes } from '../model.ts'
import { openDoorData } from '../open.server.ts'
import { batchInput, listScans, takeScans } from '../scans.server.ts'

import type { Route } from './+types/scans'

const headers = { 'cache-control': 'no-store' }
const refusal = (status: number) => new Response(null, { status, headers })

/** Takes scans of a phone, in any order and any number of times, and answers with those that it has not seen. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const door = await openDoorData(context, params.token)
	if (door instanceof Response) return door
	if (Number(request.headers.get('content-length') ?? 0) > scansBytes) return refusal(413)
	const text = await request.text()
	if (Buffer.byteLength(text) > scansBytes) return refusal(413)
	const batch = batchInput.safeParse(parse(text))
	if (!batch.success) return refusal(422)
	const ctx = visitor(context)
	await takeScans(ctx, door, batch.data.scans)
	const answer = await listScans(ctx, door, batch.data.cursor)
	return Response.json({ now: ctx.now.getTime(), ...answer }, { headers })
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const door = await openDoorData(context, params.token)
	if (door instanceof Response) return door
	return redirect(doorPathOf(params.token))
}
