import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { retireQuestion } from '../../commands/settings.server.ts'
import { settingsPathOf } from '../../model.ts'
import { openSeries } from '../../people.server.ts'
import type { Route } from './+types/question-removal'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { series } = await openSeries(context, params.id)
	return redirect(settingsPathOf(series.id))
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, series } = await openSeries(context, params.id)
	const done = await retireQuestion(ctx, series.id, requireRow(readId(params.questionId)))
	return redirectWith(
		settingsPathOf(series.id),
		done.ok ? { tone: 'good', text: m.seats_question_removed() } : { tone: 'bad', text: m.seats_not_now() },
	)
}
