import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse, stripControl } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { directionOf, isLocale, localeNames } from '#app/platform/text/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { decodeCaptions } from '../../captions/captions.ts'
import { saveTranscript } from '../../commands/save-recording.server.ts'
import { transcriptFields } from '../../fields.ts'
import { transcriptInput } from '../../inputs.ts'
import { maxTranscriptFileBytes, maxTranscriptLength, ownPath } from '../../model.ts'
import { findRecording, findTranscript } from '../../queries.server.ts'
import type { Route } from './+types/transcript'

export const meta = privateMeta(m.recordings_transcript)

const languageOf = (text: string) => requireRow(isLocale(text) ? text : undefined)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const language = languageOf(params.language)
	const { recording, title, verbs } = requireRow(await findRecording(ctx, requireRow(readId(params.id))))
	if (!verbs.includes('transcribe'))
		throw redirectWith(`${ownPath}/${recording.id}`, { tone: 'bad', code: 'staff.not-now' })
	const found = await findTranscript(ctx, recording.id, language)
	return {
		id: recording.id,
		title,
		language,
		made: found?.made ?? 'typed',
		text: found?.vtt ?? '',
		isReviewed: Boolean(found?.reviewedAt),
		revision: found?.revision ?? 0,
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const [id, language] = [requireRow(readId(params.id)), languageOf(params.language)]
	if (Number(request.headers.get('content-length') ?? 0) > 2 * maxTranscriptFileBytes)
		throw new Response(null, { status: 413 })
	const posted = await request.formData()
	const { text, ...rest } = Object.fromEntries(
		[...posted].flatMap(([name, value]) =>
			typeof value === 'string' ? [[name, stripControl(name, value)]] : [],
		),
	) as Record<string, string>
	const file = posted.get('file')
	const isSent = file instanceof File && file.size > 0
	const written = isSent ? decodeCaptions(new Uint8Array(await file.arrayBuffer())) : (text ?? '')
	const values = { ...rest, text: isSent ? '' : written }
	const form = checkFields(rest, transcriptInput)
	if (!form.ok) return refuse(values, form.reply.data.form.errors)
	if (written.length > maxTranscriptLength)
		return refuse(
			{ ...values, text: '' },
			{ text: m.recordings_transcript_long({ max: maxTranscriptLength }) },
		)
	const done = await saveTranscript(ctx, id, { ...form.input, language, text: written.replaceAll('\0', '') })
	if (done.ok) return redirectWith(`${ownPath}/${id}`, { tone: 'good', code: 'recordings.transcript-saved' })
	if (done.reason === 'not-now')
		return redirectWith(`${ownPath}/${id}`, { tone: 'bad', code: 'staff.not-now' })
	const said =
		done.reason === 'stale' ? m.recordings_transcript_stale() : m.recordings_transcript_unreadable()
	return refuse(values, { text: said }, done.reason === 'stale' ? 409 : 422)
}

export default function Transcript({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, language, made, text, isReviewed, revision } = loaderData
	const reply = actionData?.form
	const name = m.recordings_transcript_in({ language: localeNames[language] })
	return (
		<Page
			title={name}
			width="reading"
			breadcrumb={[
				{ label: m.recordings_title(), to: ownPath },
				{ label: title, to: `${ownPath}/${id}` },
				{ label: name },
			]}
		>
			<Card>
				<Form method="post" encType="multipart/form-data" noValidate reloadDocument className="grid gap-6">
					<FormError text={reply?.errors['']} />
					<p className="text-muted">{m.recordings_transcript_hint()}</p>
					<label className="grid gap-1.5 font-semibold">
						{m.recordings_transcript_file()}
						<input
							type="file"
							name="file"
							accept=".srt,.vtt"
							className="block w-full font-normal text-muted"
						/>
					</label>
					<TextArea
						{...fieldOf(reply, 'text')}
						defaultValue={text}
						label={m.recordings_transcript()}
						hint={m.recordings_transcript_text_hint()}
						rows={18}
						lang={language}
						dir={directionOf(language)}
					/>
					<Fields of={transcriptFields} reply={reply} values={{ made }} />
					<Checkbox
						name="isReviewed"
						label={m.recordings_is_reviewed()}
						checked={reply ? reply.values.isReviewed === 'yes' : isReviewed}
					/>
					<input type="hidden" name="revision" value={revision} />
					<div className="flex flex-wrap gap-3">
						<Button>{m.posts_save()}</Button>
						<ButtonLink to={`${ownPath}/${id}`} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
