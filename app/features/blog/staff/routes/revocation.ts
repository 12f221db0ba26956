import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { revokeRight } from '../../commands/grants.server.ts'
import { revokeInput } from '../../inputs.ts'
import { grantsPath } from '../../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: revokeInput,
	page: () => grantsPath,
	async press(ctx, { input: { personId, right } }) {
		await revokeRight(ctx, { personId: requireRow(readId(personId)), right })
		return redirectWith(grantsPath, { tone: 'good', code: 'blog.revoked' })
	},
})
export const loader = button.loader
export const action = button.action
