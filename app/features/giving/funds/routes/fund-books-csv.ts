import { visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { fundFile } from '../books-file.server.ts'
import { requireOpenBooks } from '../opened.server.ts'
import type { Route } from './+types/fund-books-csv'

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const of = requireOpenBooks(context)
	const file = requireRow(await fundFile(visitor(context), params.slug, of))
	return sharedAnswer(context, request, file, 'text/csv; charset=utf-8')
}
