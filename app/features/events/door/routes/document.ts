import { m } from '#app/paraglide/messages.js'
import { type Ctx, requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { offlineHeaders } from '#app/platform/http/offline.server.ts'
import { formatMoment } from '../../seats/when.ts'
import { listDoorPools } from '../copy.server.ts'
import { takeForm } from '../form.server.ts'
import type { Door } from '../links.server.ts'
import { openDoor } from '../open.server.ts'
import { closedDocument, type DoorResult, doorDocument, doorHeaders } from '../page.server.ts'
import type { Route } from './+types/document'

type Args = Route.LoaderArgs | Route.ActionArgs

/** The page for the people at a door: one document, kept by the browser until its time is over. */
export function loader(args: Route.LoaderArgs) {
	return answer(args, async () => undefined)
}

/** Without script: a code, or somebody without a ticket. */
export function action(args: Route.ActionArgs) {
	return answer(args, async (ctx, door) => takeForm(ctx, door, await textFields(args.request)))
}

async function answer(
	{ params, context }: Args,
	work: (ctx: Ctx, door: Door) => Promise<DoorResult | undefined>,
): Promise<Response> {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const door = requireRow(await openDoor(context, params.token))
	const headers = doorHeaders(locale)
	if (door.state === 'over')
		return new Response(closedDocument(locale, m.door_over(), door.link.id), { status: 410, headers })
	if (door.state === 'early') {
		const zone = door.series.zone ?? runtime.settings()['organisation.zone']
		const text = m.door_early({ when: formatMoment(door.from, locale, zone) })
		return new Response(closedDocument(locale, text), { status: 403, headers })
	}
	const result = await work(ctx, door)
	const pools = await listDoorPools(ctx, door)
	const document = doorDocument(context, {
		door,
		pools,
		token: params.token,
		...(result && { result }),
	})
	// The answer to a form is not the page that is kept.
	const kept = result
		? {}
		: offlineHeaders(context, { kind: 'door', title: m.door_title(), language: locale, until: door.until })
	return new Response(document, { headers: { ...headers, ...kept } })
}
