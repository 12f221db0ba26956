import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { staffWords } from '#app/staff/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { withdrawRecording } from '../../commands/publish-recording.server.ts'
import { withdrawInput } from '../../inputs.ts'
import { maxReasonLength, ownPath } from '../../model.ts'
import { findRecording } from '../../queries.server.ts'
import type { Route } from './+types/withdrawal'

export const meta = privateMeta(m.recordings_withdraw)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { recording, title, verbs } = requireRow(await findRecording(ctx, requireRow(readId(params.id))))
	if (!verbs.includes('withdraw'))
		throw redirectWith(`${ownPath}/${recording.id}`, { tone: 'bad', code: 'staff.not-now' })
	return { id: recording.id, title }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.id))
	const form = await readForm(request, withdrawInput)
	if (!form.ok) return form.reply
	const { note, showsReason } = form.input
	const done = await withdrawRecording(ctx, id, { reason: note, showsReason })
	return redirectWith(`${ownPath}/${id}`, {
		...(done.ok
			? { tone: 'good', code: 'recordings.withdraw-done' }
			: { tone: 'bad', code: 'staff.not-now' }),
	})
}

export default function Withdrawal({ loaderData: { id, title }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const note = fieldOf(reply, 'note')
	return (
		<Page
			title={m.recordings_withdraw()}
			width="reading"
			breadcrumb={[
				{ label: m.recordings_title(), to: ownPath },
				{ label: title, to: `${ownPath}/${id}` },
				{ label: m.recordings_withdraw() },
			]}
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<p className="text-muted">{m.recordings_withdraw_text()}</p>
					<TextArea
						{...note}
						error={errorText(staffWords, note.error)}
						label={m.posts_withdraw_reason()}
						maxLength={maxReasonLength}
						rows={4}
						dir="auto"
						required
					/>
					<Checkbox
						name="showsReason"
						label={m.recordings_shows_reason()}
						checked={reply?.values.showsReason === 'yes'}
					/>
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{m.recordings_withdraw()}</Button>
						<ButtonLink to={`${ownPath}/${id}`} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
