import { listStaff } from '#app/features/scholars/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { createRecording } from '../../commands/save-recording.server.ts'
import { recordingInput } from '../../inputs.ts'
import { ownPath } from '../../model.ts'
import { placeErrors } from '../../series/place-errors.ts'
import { listSeriesNames } from '../../series/queries.server.ts'
import { RecordingForm } from '../form.tsx'
import type { Route } from './+types/new'

export const meta = privateMeta(m.recordings_new)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const scholars = await listStaff(ctx)
	return {
		scholars,
		series: await listSeriesNames(ctx),
		chosen: scholars.some(({ id }) => id === ctx.actor.id) ? [ctx.actor.id] : [],
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const form = await readForm(request, recordingInput)
	if (!form.ok) return form.reply
	const made = await createRecording(ctx, form.input)
	if (!made.ok) return refuse(form.values, placeErrors[made.reason](), 409)
	return redirectWith(`${ownPath}/${made.id}/file`, { tone: 'good', code: 'recordings.saved' })
}

export default function New({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.recordings_new()}
			width="reading"
			breadcrumb={[{ label: m.recordings_title(), to: ownPath }, { label: m.recordings_new() }]}
		>
			<RecordingForm
				{...loaderData}
				values={{ language: getLocale(), rights: 'own' }}
				mayDownload
				reply={actionData?.form}
				submit={m.recordings_continue()}
				back={ownPath}
			/>
		</Page>
	)
}
