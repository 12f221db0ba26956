import { Form, useSubmit } from 'react-router'
import { Uploader } from '#app/features/courses/media/components/uploader.tsx'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, textFields } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { chooseFile, chooseVideo } from '../../commands/save-recording.server.ts'
import { fileInput, linkInput } from '../../inputs.ts'
import { ownPath } from '../../model.ts'
import { findRecording, listFiles } from '../../queries.server.ts'
import type { Route } from './+types/file'

export const handle = { hydrates: true }
export const meta = privateMeta(m.recordings_file)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { recording, title, verbs } = requireRow(await findRecording(ctx, requireRow(readId(params.id))))
	if (!verbs.includes('edit'))
		throw redirectWith(`${ownPath}/${recording.id}`, { tone: 'bad', code: 'staff.not-now' })
	const { id, mediaId, language } = recording
	return { id, title, language, mediaId, who: ctx.actor.id, files: await listFiles(ctx, id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.id))
	const values = await textFields(request)
	const back = (isSaved: boolean) =>
		redirectWith(`${ownPath}/${id}`, {
			...(isSaved ? { tone: 'good', code: 'recordings.saved' } : { tone: 'bad', code: 'staff.not-now' }),
		})
	if (values.mediaId !== undefined) {
		const form = checkFields(values, fileInput)
		return form.ok ? back(await chooseFile(ctx, id, form.input.mediaId)) : form.reply
	}
	const form = checkFields(values, linkInput)
	return form.ok ? back(await chooseVideo(ctx, id, form.input.link)) : form.reply
}

export default function File({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, language, mediaId, who, files } = loaderData
	const submit = useSubmit()
	const others = files.filter((file) => file.id !== mediaId)
	return (
		<Page
			title={m.recordings_file()}
			width="reading"
			breadcrumb={[
				{ label: m.recordings_title(), to: ownPath },
				{ label: title, to: `${ownPath}/${id}` },
				{ label: m.recordings_file() },
			]}
		>
			<p className="mb-6 wrap-anywhere font-serif text-lg">
				<bdi lang={language}>{title}</bdi>
			</p>
			<div className="grid gap-6">
				<Card className="grid gap-3">
					<h2 className="text-lg">{m.recordings_upload()}</h2>
					<Uploader
						owner={{ recordingId: id }}
						who={who}
						onSent={(sent) => void submit({ mediaId: sent }, { method: 'post' })}
					/>
				</Card>
				{others.length > 0 && (
					<Card className="grid gap-3">
						<h2 className="text-lg">{m.recordings_uploaded()}</h2>
						<ul className="grid gap-3">
							{others.map(({ id: each, name }) => (
								<li key={each} className="flex flex-wrap items-center justify-between gap-3">
									<bdi className="min-w-0 wrap-anywhere">{name}</bdi>
									<Form method="post">
										<Button tone="quiet" name="mediaId" value={each}>
											{m.media_use()}
										</Button>
									</Form>
								</li>
							))}
						</ul>
					</Card>
				)}
				<Card>
					<Form method="post" className="grid gap-4" noValidate>
						<h2 className="text-lg">{m.recordings_link_heading()}</h2>
						<TextField
							{...fieldOf(actionData?.form, 'link')}
							label={m.media_link()}
							hint={m.media_link_hint()}
							type="url"
							dir="ltr"
							autoComplete="off"
							required
						/>
						<div>
							<Button tone="quiet">{m.recordings_link_save()}</Button>
						</div>
					</Form>
				</Card>
			</div>
		</Page>
	)
}
