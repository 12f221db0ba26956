import { OtherQuestionPage } from '#app/features/fatwas/queue/components/candidates.tsx'
import { queueWords } from '#app/features/fatwas/queue/words.ts'
import { m } from '#app/paraglide/messages.js'
import { fieldOf } from '#app/platform/http/forms.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { TextArea } from '#app/ui/field.tsx'
import { supersedeFatwa } from '../../commands/supersede-fatwa.server.ts'
import { maxNoteLength } from '../../model.ts'
import { chooseOther, loadCandidates } from '../other.server.ts'
import { supersessionInput } from '../question-inputs.ts'
import type { Route } from './+types/supersession'

export const meta = metaOf(m.office_supersede, m.office_supersede_intro)

export const loader = (args: Route.LoaderArgs) => loadCandidates(args, 'supersede')

export const action = (args: Route.ActionArgs) =>
	chooseOther(args, supersessionInput, (ctx, id, { targetId, note }) =>
		supersedeFatwa(ctx, id, { id: targetId, reason: note }),
	)

export default function Supersession({ loaderData, actionData }: Route.ComponentProps) {
	const reason = fieldOf(actionData?.form, 'note')
	return (
		<OtherQuestionPage
			{...loaderData}
			reply={actionData?.form}
			title={m.office_supersede()}
			intro={m.office_supersede_intro()}
			button={m.office_supersede_do()}
		>
			<TextArea
				{...reason}
				error={errorText(queueWords, reason.error)}
				label={m.office_public_reason()}
				hint={m.office_public_reason_hint()}
				maxLength={maxNoteLength}
				rows={3}
				required
			/>
		</OtherQuestionPage>
	)
}
