import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { AdminVerbPage } from '../../components/verb.tsx'
import { adminDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta = metaOf(m.office_edit, m.office_edit_intro)

export const loader = (args: Route.LoaderArgs) => verbLoader(adminDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(adminDesk, args)
export default AdminVerbPage
