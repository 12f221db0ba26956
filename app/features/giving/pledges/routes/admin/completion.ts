import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { completePledge } from '../../acts.server.ts'
import { pledgesPath } from '../../model.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => pledgesPath,
	async press(ctx, { id }) {
		const done = await completePledge(ctx, id('pledgeId'))
		return redirectWith(`${pledgesPath}/${id('pledgeId')}`, {
			tone: done.ok ? 'good' : 'bad',
			text: done.ok ? m.pledges_admin_completed() : m.pledges_admin_not_now(),
		})
	},
})
export const loader = button.loader
export const action = button.action
