import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { removeRemark } from '../../cases/commands/review.server.ts'
import { openCase } from '../access.server.ts'
import { casePath } from '../paths.ts'

const pageOf = ({ id = '' }: Record<string, string | undefined>) => `${casePath(id)}/remarks`

const button = buttonRoute({
	level: 'user',
	page: pageOf,
	async press(ctx, { id, params, context }) {
		const { found } = await openCase({ params, context })
		const removed = await removeRemark(ctx, found.id, id('remarkId'))
		return redirectWith(
			pageOf(params),
			removed.ok ? { tone: 'good', code: 'cases.remark-removed' } : { tone: 'bad', code: 'staff.not-now' },
		)
	},
})
export const loader = button.loader
export const action = button.action
