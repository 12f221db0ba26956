import { requestContext } from '#app/platform/ctx.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { sendTest } from '../../commands/send-letter.server.ts'
import { letterPath } from '../../model.ts'

const button = buttonRoute({
	level: 'admin',
	page: (params) => letterPath(params.id),
	async press(ctx, { id, context }) {
		const letterId = id('id')
		const page = letterPath(letterId)
		const may = await takeTry(ctx.db, 'newsletter-test', ctx.actor.id)
		if (!may.ok) return redirectWith(page, { tone: 'bad', code: 'newsletter.tests-used-up' })
		const sent = await sendTest(ctx, requestContext(context).runtime.env, letterId)
		return redirectWith(
			page,
			sent > 0
				? { tone: 'good', code: 'newsletter.tested' }
				: { tone: 'bad', code: 'newsletter.nothing-ready' },
		)
	},
})
export const loader = button.loader
export const action = button.action
