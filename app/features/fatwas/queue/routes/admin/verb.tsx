import { m } from '#app/paraglide/messages.js'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { AdminVerbPage } from '../../components/verb.tsx'
import { adminDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta: Route.MetaFunction = () => [
	{ title: `${m.office_edit()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.office_edit_intro() },
]

export const loader = (args: Route.LoaderArgs) => verbLoader(adminDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(adminDesk, args)
export default AdminVerbPage
