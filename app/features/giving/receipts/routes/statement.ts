import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { statementAnswer } from '../statement.server.ts'
import type { Route } from './+types/statement'

/** A person's gifts of a year, as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const [, year] = requireRow(/^([0-9]{4})\.pdf$/.exec(params.year))
	return requireRow(await statementAnswer(ctx, requireRow(year), context))
}
