import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { WithdrawPage } from '../../components/schedule-form.tsx'
import { reviewerPath } from '../../model.ts'
import { loadWithdrawal, saveWithdrawal } from '../schedule.server.ts'
import type { Route } from './+types/withdrawal'

export const meta = privateMeta(m.posts_withdraw)

const pageOf = (id: string) => `${reviewerPath}/${id}`

export function loader(args: Route.LoaderArgs) {
	const ctx = requireRole(args.context, 'scholar')
	return loadWithdrawal(ctx, args, pageOf)
}

export function action(args: Route.ActionArgs) {
	const ctx = requireRole(args.context, 'scholar')
	return saveWithdrawal(ctx, args, pageOf)
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<WithdrawPage
			post={loaderData}
			list={{ label: m.posts_title(), to: reviewerPath }}
			back={pageOf(loaderData.id)}
			reply={actionData?.form}
		/>
	)
}
