import { answerAyat } from '#app/features/writing/api.server.ts'
import { requireRole } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/quran'

export function loader({ request, context }: Route.LoaderArgs) {
	requireRole(context, 'scholar')
	return answerAyat(request, context)
}
