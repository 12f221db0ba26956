import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dismissOfficer } from '../commands/officers.server.ts'
import { dismissalInput } from '../inputs.ts'
import { officersPath } from '../paths.ts'

const button = buttonRoute({
	level: 'admin',
	input: dismissalInput,
	page: () => officersPath,
	async press(ctx, { input: { personId, function: of } }) {
		await dismissOfficer(ctx, { personId: requireRow(readId(personId)), of })
		return redirectWith(officersPath, { tone: 'good', code: 'cases.dismissed' })
	},
})
export const loader = button.loader
export const action = button.action
