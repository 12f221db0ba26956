import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { requireFirm } from '../access.server.ts'
import { changeRole } from '../commands/members.server.ts'
import { roleInput } from '../inputs.ts'
import { firmPath } from '../model.ts'
import { firmRefusals } from '../words.ts'

const page = ({ firmId = '' }: { firmId?: string }) => `${firmPath(firmId)}/people`
const button = buttonRoute({
	level: 'user',
	input: roleInput,
	page,
	async press(_ctx, { input, id, params, context }) {
		const { ctx, firm } = await requireFirm({ params, context }, 'own')
		const done = await changeRole(ctx, firm.id, id('personId'), input.role)
		return redirectWith(
			page(params),
			done.ok
				? { tone: 'good', text: m.firms_role_changed() }
				: { tone: 'bad', text: firmRefusals[done.reason]() },
		)
	},
})
export const loader = button.loader
export const action = button.action
