import { visitor } from '#app/platform/ctx.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { booksFile } from '../books-file.server.ts'
import { requireOpenBooks } from '../opened.server.ts'
import type { Route } from './+types/books-csv'

export async function loader({ request, context }: Route.LoaderArgs) {
	requireOpenBooks(context)
	return sharedAnswer(context, request, await booksFile(visitor(context)), 'text/csv; charset=utf-8')
}
