import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { hideSetup } from '../../commands/setup.server.ts'
import type { Route } from './+types/hide'

export function loader() {
	throw redirect('/admin')
}

export async function action({ context }: Route.ActionArgs) {
	const { ok } = await hideSetup(requireRole(context, 'admin'))
	return redirectWith(
		'/admin',
		ok ? { tone: 'good', code: 'admin.setup-hidden' } : { tone: 'bad', code: 'admin.setup-not-done' },
	)
}
