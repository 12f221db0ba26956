import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { SchedulePage } from '../../components/schedule-form.tsx'
import { reviewerPath } from '../../model.ts'
import { loadSchedule, saveSchedule } from '../schedule.server.ts'
import type { Route } from './+types/schedule'

export const meta = privateMeta(m.posts_schedule)

const pageOf = (id: string) => `${reviewerPath}/${id}`

export function loader(args: Route.LoaderArgs) {
	const ctx = requireRole(args.context, 'scholar')
	return loadSchedule(ctx, args, pageOf)
}

export function action(args: Route.ActionArgs) {
	const ctx = requireRole(args.context, 'scholar')
	return saveSchedule(ctx, args, pageOf)
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<SchedulePage
			{...loaderData}
			post={loaderData}
			list={{ label: m.posts_title(), to: reviewerPath }}
			back={pageOf(loaderData.id)}
			reply={actionData?.form}
		/>
	)
}
