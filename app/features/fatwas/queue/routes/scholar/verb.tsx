import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { ScholarVerbPage } from '../../components/verb.tsx'
import { scholarDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta = metaOf(m.desk_question, m.desk_question_description)

export const loader = (args: Route.LoaderArgs) => verbLoader(scholarDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(scholarDesk, args)
export default ScholarVerbPage
