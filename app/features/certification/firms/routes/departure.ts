import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { memberPath } from '../../model.ts'
import { requireFirm } from '../access.server.ts'
import { endMembership } from '../commands/members.server.ts'
import { firmPath } from '../model.ts'
import { firmRefusals } from '../words.ts'

const page = ({ firmId = '' }: { firmId?: string }) => `${firmPath(firmId)}/people`
const button = buttonRoute({
	level: 'user',
	page,
	async press(_ctx, { id, params, context }) {
		const { ctx, firm } = await requireFirm({ params, context }, 'read')
		const personId = id('personId')
		const done = await endMembership(ctx, firm.id, personId)
		if (!done.ok) return redirectWith(page(params), { tone: 'bad', text: firmRefusals[done.reason]() })
		return personId === ctx.actor.id
			? redirectWith(memberPath, { tone: 'good', text: m.firms_left() })
			: redirectWith(page(params), { tone: 'good', text: m.firms_removed() })
	},
})
export const loader = button.loader
export const action = button.action
