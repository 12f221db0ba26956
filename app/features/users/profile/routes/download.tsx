import { redirect } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { exportOwn } from '../export.server.ts'
import { freshOwn } from '../own.server.ts'
import type { Route } from './+types/download'

export function loader() {
	throw redirect('/profile/data')
}

export async function action({ request, context }: Route.ActionArgs) {
	const { ctx } = await freshOwn(context, request)
	const may = await takeTry(ctx.db, 'download-person', ctx.actor.id)
	if (!may.ok) return redirectWith('/profile/data', { tone: 'bad', code: 'profile.downloaded-often' })

	await record(ctx, 'user.data-downloaded', ctx.actor.id)
	const site = organisationOf(context).name
	const readme = `${m.profile_download_readme({ site, date: ctx.now.toISOString() })}\n`
	const { files, env } = requestContext(context).runtime
	const zip = await exportOwn(ctx, { parts: registryOf(context).personal, files, readme, env })
	return new Response(zip, {
		headers: {
			'content-type': 'application/zip',
			'content-disposition': `attachment; filename="my-data-${ctx.now.toISOString().slice(0, 10)}.zip"`,
			'cache-control': 'private, no-store',
		},
	})
}
