import { scholarName } from '#app/features/accounts/scholars.ts'
import { factsOf } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { claimFatwa } from '../../commands/claim-fatwa.server.ts'
import { atDesk, backToQuestion, deskPathOf, told } from '../../desk/page.server.ts'
import { findHolder } from '../../desk/queries.server.ts'
import type { Route } from './+types/claim'

export const loader = ({ params, context }: Route.LoaderArgs) => backToQuestion(context, params.fatwaId)

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, id } = atDesk(context, params.fatwaId)
	const done = await claimFatwa(ctx, id)
	if (!done.ok && done.reason === 'not-competent')
		return told(id, { ok: false, reason: 'claim-not-competent' }, '')
	if (done.ok || done.reason !== 'not-now') return told(id, done, 'claimed')

	const holder = await findHolder(ctx, id)
	// Pressed twice.
	if (holder?.id === ctx.actor.id) return told(id, { ok: true }, 'claimed')
	if (!holder) return told(id, done, 'claimed')
	const name = scholarName(holder, factsOf(context).locale)
	return redirectWith(deskPathOf(id), { tone: 'bad', code: 'ifta.desk-taken', values: { name } })
}
