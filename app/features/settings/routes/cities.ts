import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { cityOfZone, findCities } from '#app/platform/time/cities.server.ts'
import type { Route } from './+types/cities'

/** Cities by prefix (`q`) or by time zone (`zone`), as JSON. */
export function loader({ request, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const { locale } = requestContext(context)
	const { searchParams } = new URL(request.url)
	const zone = searchParams.get('zone')
	const cities = zone ? [cityOfZone(zone, locale)] : findCities(searchParams.get('q') ?? '', locale)
	return Response.json(
		{ cities: cities.filter((city) => city !== undefined) },
		{ headers: { 'cache-control': 'private, max-age=3600' } },
	)
}
