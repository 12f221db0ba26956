import { redirect } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { refuseForAnother } from '#app/shell/other-account.server.ts'
import type { Route } from './+types/other-account'

/** Rendered in place of a form posted from another person's page; not linked. */
export function loader({ context }: Route.LoaderArgs) {
	if (!requestContext(context).isOfAnother) throw redirect('/')
	throw refuseForAnother(context)
}

export default function OtherAccountPage() {
	return null
}
