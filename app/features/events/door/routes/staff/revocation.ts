import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { doorDeskPathOf } from '../../../model.ts'
import { revokeLink } from '../../links.server.ts'
import { openDateDoor } from '../../staff.server.ts'
import type { Route } from './+types/revocation'

export async function loader(args: Route.LoaderArgs) {
	const { series, date } = await openDateDoor(args)
	return redirect(doorDeskPathOf(series.id, date.key))
}

export async function action(args: Route.ActionArgs) {
	const { ctx, series, date } = await openDateDoor(args)
	await revokeLink(ctx, date.id, requireRow(readId(args.params.linkId)))
	return redirectWith(doorDeskPathOf(series.id, date.key), { tone: 'good', text: m.door_revoked() })
}
