import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { closeAccount } from '../commands/accounts.server.ts'
import { noInput } from '../inputs.ts'
import { accountsPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: noInput,
	page: () => accountsPath,
	async press(ctx, { id }) {
		const done = await closeAccount(ctx, id('accountId'))
		return redirectWith(
			`${accountsPath}/${id('accountId')}`,
			done.ok
				? { tone: 'good', text: m.giving_account_closed() }
				: { tone: 'bad', text: m.giving_account_not_empty() },
		)
	},
})
export const loader = button.loader
export const action = button.action
