import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { judgeVerses } from '../../commands/judge-verses.server.ts'
import { judgementInput } from '../../form-inputs.ts'
import { versesList } from '../../params.ts'

const button = buttonRoute({
	level: 'admin',
	input: judgementInput,
	page: () => versesList.path,
	async press(ctx, { input, id, request }) {
		await judgeVerses(ctx, id('answerId'), input)
		const { filters, cursor } = readList(request, versesList)
		return redirectWith(versesList.to(filters, cursor), {
			tone: 'good',
			text: input.judged === 'mistake' ? m.fatwas_verse_marked() : m.fatwas_verse_fine_done(),
		})
	},
})
export const loader = button.loader
export const action = button.action
