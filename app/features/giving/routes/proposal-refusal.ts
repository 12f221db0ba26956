import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuseProposal } from '../commands/entries.server.ts'
import { noInput } from '../inputs.ts'
import { proposalsPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: noInput,
	page: () => proposalsPath,
	async press(ctx, { id }) {
		await refuseProposal(ctx, id('proposalId'))
		return redirectWith(`${proposalsPath}/${id('proposalId')}`, {
			tone: 'good',
			text: m.giving_proposal_refused_done(),
		})
	},
})
export const loader = button.loader
export const action = button.action
