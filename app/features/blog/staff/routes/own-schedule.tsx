import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { SchedulePage } from '../../components/schedule-form.tsx'
import { writerPath } from '../../model.ts'
import { requireRight } from '../../rights.server.ts'
import { loadSchedule, saveSchedule } from '../schedule.server.ts'
import type { Route } from './+types/own-schedule'

export const meta = privateMeta(m.posts_schedule)

const pageOf = (id: string) => `${writerPath}/${id}/overview`

export async function loader(args: Route.LoaderArgs) {
	const { ctx } = await requireRight(args.context, 'write', 'review')
	return loadSchedule(ctx, args, pageOf)
}

export async function action(args: Route.ActionArgs) {
	const { ctx } = await requireRight(args.context, 'write', 'review')
	return saveSchedule(ctx, args, pageOf)
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<SchedulePage
			{...loaderData}
			post={loaderData}
			list={{ label: m.posts_own_title(), to: writerPath }}
			back={pageOf(loaderData.id)}
			reply={actionData?.form}
		/>
	)
}
