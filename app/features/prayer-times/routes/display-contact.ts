import { visitor } from '#app/platform/ctx.server.ts'
import { readDisplay } from '../display/display.server.ts'
import { noteContact } from '../display/displays.server.ts'
import { readDisplayOptions } from '../display/model.ts'
import type { Route } from './+types/display-contact'

const headers = { 'cache-control': 'no-store' }

/** For a screen: the server's time, and the version of what it shows. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const options = readDisplayOptions(request.url)
	if (!(await noteContact(ctx, options.code))) return new Response(null, { status: 410, headers })
	const { version } = await readDisplay(context, options)
	return Response.json({ now: ctx.now.getTime(), version }, { headers })
}
