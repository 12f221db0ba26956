import { redirect } from 'react-router'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { holdSlot } from '../commands/hold-slot.server.ts'
import { wishesInput } from '../inputs.ts'
import { serviceOf } from '../service.server.ts'
import { readWhen } from '../when-input.server.ts'
import type { Route } from './+types/hold'

export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	throw redirect('/consultancy')
}

/** For the script of the open form: `{ seconds }` of the reservation, 409 where the hour is taken. */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const service = serviceOf(requestContext(context).runtime.settings())
	const fields = await textFields(request)
	const when = readWhen(fields, service, ctx.now)
	if (when.errors) return new Response(null, { status: 422 })
	if (!(await takeTry(ctx.db, 'hold-person', ctx.actor.id)).ok) return new Response(null, { status: 429 })

	const { scholar: scholarId, language, gender } = wishesInput.parse(fields)
	const wanted = { categoryId: fields.category || null, scholarId, language, gender }
	const reserved = await holdSlot(ctx, service, { startsAt: when.startsAt, wanted })
	if (!reserved.ok) return new Response(null, { status: 409 })
	return Response.json({ seconds: Math.round((reserved.expiresAt.getTime() - ctx.now.getTime()) / 1000) })
}
