import { listStaff } from '#app/features/scholars/api.server.ts'
import { textOf, toLanguages } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { writeChapters } from '../../chapters.ts'
import { updateRecording } from '../../commands/save-recording.server.ts'
import { recordingInput } from '../../inputs.ts'
import { ownPath } from '../../model.ts'
import { findRecording } from '../../queries.server.ts'
import { placeErrors } from '../../series/place-errors.ts'
import { listSeriesNames } from '../../series/queries.server.ts'
import { RecordingForm } from '../form.tsx'
import type { Route } from './+types/edit'

export const meta = privateMeta(m.recordings_edit)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const found = requireRow(await findRecording(ctx, requireRow(readId(params.id))))
	const { recording, texts, people, chapters, title, verbs } = found
	if (!verbs.includes('edit'))
		throw redirectWith(`${ownPath}/${recording.id}`, { tone: 'bad', code: 'staff.not-now' })
	const scholars = await listStaff(ctx)
	const isListed = (id: string | null) => scholars.some((each) => each.id === id)
	return {
		id: recording.id,
		title,
		language: recording.language,
		scholars,
		series: await listSeriesNames(ctx),
		chosen: people.flatMap(({ personId }) => (personId && isListed(personId) ? [personId] : [])),
		mayDownload: recording.mayDownload,
		values: {
			...toLanguages('title', Object.fromEntries(texts.map((text) => [text.language, text.title]))),
			...toLanguages('summary', Object.fromEntries(texts.map((text) => [text.language, text.summary]))),
			language: recording.language as string,
			recordedOn: recording.recordedOn ?? '',
			place: recording.place,
			seriesId: recording.seriesId ?? '',
			season: textOf(recording.season),
			episode: textOf(recording.episode),
			rights: recording.rights as string,
			rightsNote: recording.rightsNote,
			names: people
				.filter(({ personId }) => !isListed(personId))
				.map(({ shown }) => shown)
				.join('\n'),
			chapters: writeChapters(chapters),
		},
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.id))
	const form = await readForm(request, recordingInput)
	if (!form.ok) return form.reply
	const done = await updateRecording(ctx, id, form.input)
	if (!done.ok && done.reason !== 'not-now') return refuse(form.values, placeErrors[done.reason](), 409)
	return redirectWith(`${ownPath}/${id}`, {
		...(done.ok ? { tone: 'good', code: 'recordings.saved' } : { tone: 'bad', code: 'staff.not-now' }),
	})
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title } = loaderData
	return (
		<Page
			title={m.recordings_edit()}
			width="reading"
			breadcrumb={[
				{ label: m.recordings_title(), to: ownPath },
				{ label: title, to: `${ownPath}/${id}` },
				{ label: m.recordings_edit() },
			]}
		>
			<RecordingForm
				{...loaderData}
				reply={actionData?.form}
				submit={m.posts_save()}
				back={`${ownPath}/${id}`}
			/>
		</Page>
	)
}
