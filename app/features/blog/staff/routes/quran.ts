import { answerAyat } from '#app/features/writing/api.server.ts'
import { requireRight } from '../../rights.server.ts'
import type { Route } from './+types/quran'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireRight(context, 'write')
	return answerAyat(request, context)
}
