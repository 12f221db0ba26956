import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { noInput } from '../../inputs.ts'
import { confirmWay } from '../commands.server.ts'
import { waysPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: noInput,
	page: () => waysPath,
	async press(ctx, { id }) {
		await confirmWay(ctx, id('wayId'))
		return redirectWith(`${waysPath}/${id('wayId')}`, { tone: 'good', text: m.ways_confirmed() })
	},
})
export const loader = button.loader
export const action = button.action
