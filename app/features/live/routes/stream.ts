import { readActor } from '#app/features/users/api.server.ts'
import { isAtLeast, whoOf } from '#app/platform/actor.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { liveOf } from '#app/platform/live/live.server.ts'
import type { Route } from './+types/stream'

const noStore = { 'cache-control': 'private, no-store' }

/**
 * Server-sent events for an open page: topics that changed, after which it requests what it may see. Resumes after
 * `Last-Event-ID`. None while viewing as somebody.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	// As data the router would wait for its end, which never comes.
	if (requestContext(context).isData) return new Response(null, { status: 404, headers: noStore })
	const { actor, db } = visitor(context)
	if (!actor || actor.impersonatedBy) return new Response(null, { status: 401, headers: noStore })
	const { runtime } = requestContext(context)
	const who = whoOf(actor)
	const { headers } = request
	const stream = await liveOf(runtime).connect(
		{
			personId: actor.id,
			isStaff: isAtLeast(actor, 'scholar'),
			isAdmin: isAtLeast(actor, 'admin'),
			isStill: async () => whoOf(await readActor(db, runtime.env, headers)) === who,
		},
		Number(headers.get('last-event-id') ?? Number.NaN),
	)
	if ('seconds' in stream)
		return new Response(null, {
			status: 503,
			headers: { ...noStore, 'retry-after': String(stream.seconds) },
		})
	return new Response(stream, {
		headers: {
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'private, no-store, no-transform',
			// nginx would buffer the events.
			'x-accel-buffering': 'no',
		},
	})
}
