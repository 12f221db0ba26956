import { adminList } from '#app/features/fatwas/queue/params.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { chooseAnswerOfTheDay } from '../commands/choose-answer-of-the-day.server.ts'
import { answerOfTheDayInput } from '../inputs.ts'

const button = buttonRoute({
	level: 'admin',
	input: answerOfTheDayInput,
	page: () => adminList.path,
	async press(ctx, { input, id }) {
		const fatwaId = id('fatwaId')
		const isChosen = input.keep === 'yes'
		await chooseAnswerOfTheDay(ctx, fatwaId, isChosen)
		return redirectWith(`${adminList.path}/${fatwaId}/edit`, {
			tone: 'good',
			code: isChosen ? 'ifta.day-set' : 'ifta.day-unset',
		})
	},
})
export const loader = button.loader
export const action = button.action
