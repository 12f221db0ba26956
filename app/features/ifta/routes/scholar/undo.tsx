import { undoDecision } from '../../commands/undo-decision.server.ts'
import { atDesk, backToQuestion, told } from '../../desk/page.server.ts'
import type { Route } from './+types/undo'

export const loader = ({ params, context }: Route.LoaderArgs) => backToQuestion(context, params.fatwaId)

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, id } = atDesk(context, params.fatwaId)
	return told(id, await undoDecision(ctx, id), 'undone')
}
