import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { WithdrawPage } from '../../components/schedule-form.tsx'
import { writerPath } from '../../model.ts'
import { requireRight } from '../../rights.server.ts'
import { loadWithdrawal, saveWithdrawal } from '../schedule.server.ts'
import type { Route } from './+types/own-withdrawal'

export const meta = privateMeta(m.posts_withdraw)

const pageOf = (id: string) => `${writerPath}/${id}/overview`

export async function loader(args: Route.LoaderArgs) {
	const { ctx } = await requireRight(args.context, 'write', 'review')
	return loadWithdrawal(ctx, args, pageOf)
}

export async function action(args: Route.ActionArgs) {
	const { ctx } = await requireRight(args.context, 'write', 'review')
	return saveWithdrawal(ctx, args, pageOf)
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<WithdrawPage
			post={loaderData}
			list={{ label: m.posts_own_title(), to: writerPath }}
			back={pageOf(loaderData.id)}
			reply={actionData?.form}
		/>
	)
}
