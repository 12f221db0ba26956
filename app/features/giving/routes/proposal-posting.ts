import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { postProposal } from '../commands/entries.server.ts'
import { noInput } from '../inputs.ts'
import { entriesPath, proposalsPath } from '../model.ts'
import { refusedBecause } from '../refusal-words.ts'

const button = buttonRoute({
	level: 'admin',
	input: noInput,
	page: () => proposalsPath,
	async press(ctx, { id }) {
		const done = await postProposal(ctx, id('proposalId'))
		return done.ok
			? redirectWith(`${entriesPath}/${done.id}`, { tone: 'good', text: m.giving_posted() })
			: redirectWith(`${proposalsPath}/${id('proposalId')}`, {
					tone: 'bad',
					text: refusedBecause(done.reason),
				})
	},
})
export const loader = button.loader
export const action = button.action
