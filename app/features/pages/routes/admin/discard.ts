import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { discardDraft } from '../../commands/discard-draft.server.ts'
import { readPlace } from '../../editor.server.ts'
import { editorPath } from '../../model.ts'

const button = buttonRoute({
	level: 'admin',
	page(params) {
		const { page, language } = readPlace(params)
		return editorPath(page, language)
	},
	async press(ctx, { params }) {
		const { page, language } = readPlace(params)
		await discardDraft(ctx, page, language)
		return redirectWith(editorPath(page, language), { tone: 'good', code: 'pages.draft-discarded' })
	},
})
export const loader = button.loader
export const action = button.action
