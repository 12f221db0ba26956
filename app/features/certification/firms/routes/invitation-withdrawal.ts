import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { requireFirm } from '../access.server.ts'
import { withdrawInvitation } from '../commands/invitations.server.ts'
import { firmPath } from '../model.ts'

const page = ({ firmId = '' }: { firmId?: string }) => `${firmPath(firmId)}/people`
const button = buttonRoute({
	level: 'user',
	page,
	async press(_ctx, { id, params, context }) {
		const { ctx, firm } = await requireFirm({ params, context }, 'own')
		await withdrawInvitation(ctx, firm.id, id('invitationId'))
		return redirectWith(page(params), { tone: 'good', text: m.firms_invitation_withdrawn() })
	},
})
export const loader = button.loader
export const action = button.action
