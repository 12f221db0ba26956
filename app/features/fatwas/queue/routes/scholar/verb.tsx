import { m } from '#app/paraglide/messages.js'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { ScholarVerbPage } from '../../components/verb.tsx'
import { scholarDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta: Route.MetaFunction = () => [
	{ title: `${m.desk_question()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.desk_question_description() },
]

export const loader = (args: Route.LoaderArgs) => verbLoader(scholarDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(scholarDesk, args)
export default ScholarVerbPage
