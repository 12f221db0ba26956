import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { commands } from '../../commands.server.ts'
import { askersQuestion } from '../page.server.ts'
import type { Route } from './+types/privacy'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { question } = await askersQuestion(context, params.fatwaId)
	throw redirect(`/fatwas/${question.id}/question`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const id = requireRow(readId(params.fatwaId))
	const done = await commands.makePrivate(ctx, id)
	return redirectWith(
		`/fatwas/${id}/question`,
		done.ok ? { tone: 'good', code: 'ifta.made-private' } : { tone: 'bad', code: 'ifta.asker-not-now' },
	)
}
