import { OtherQuestionPage } from '#app/features/fatwas/queue/components/candidates.tsx'
import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { Notice } from '#app/ui/notice.tsx'
import { mergeFatwa } from '../../commands/merge-fatwa.server.ts'
import { chooseOther, loadCandidates } from '../other.server.ts'
import { mergeInput } from '../question-inputs.ts'
import type { Route } from './+types/merge'

export const meta = metaOf(m.office_merge, m.office_merge_intro)

export const loader = (args: Route.LoaderArgs) => loadCandidates(args, 'merge')

export const action = (args: Route.ActionArgs) =>
	chooseOther(args, mergeInput, (ctx, id, { targetId }) => mergeFatwa(ctx, id, targetId))

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<OtherQuestionPage
			{...loaderData}
			reply={actionData?.form}
			title={m.office_merge()}
			intro={m.office_merge_intro()}
			button={m.office_merge_do()}
			note={loaderData.question.isPrivate && <Notice tone="warn">{m.office_merge_private()}</Notice>}
		/>
	)
}
