import type { RouterContextProvider } from 'react-router'
import { findFeatured } from '#app/features/fatwas/library/api.server.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { instantOf } from '#app/platform/time/zoned-time.server.ts'

/** The home page's answer of the day for readers of this language, and whether an admin chose it. */
export async function findAnswerOfTheDay(context: Readonly<RouterContextProvider>) {
	const { locale, runtime } = requestContext(context)
	const settings = runtime.settings()
	const on = todayOf(context)
	const day = { on, began: new Date(instantOf(on, '00:00', settings['organisation.zone'])) }
	const chosen = settings['home.answer']
	const { ofTheDay } = await findFeatured(visitor(context), { locale, day, chosen }, {})
	return ofTheDay && { number: ofTheDay.number, isChosen: ofTheDay.number === chosen }
}
