import { z } from 'zod'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { forgetMisses } from '../../misses.server.ts'
import { wordsList } from '../../params.ts'

/** Takes a word off the list of searches without results. */
const button = buttonRoute({
	level: 'admin',
	input: z.object({ word: z.string().default('') }),
	page: () => wordsList.path,
	async press(ctx, { input: { word } }) {
		if (word) await forgetMisses(ctx.db, [word])
		return redirectWith(wordsList.path, { tone: 'good', code: 'search.forgotten' })
	},
})
export const loader = button.loader
export const action = button.action
