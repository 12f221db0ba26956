import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { setAudio } from '../commands/set-audio.server.ts'
import { titleOf } from '../components/words.ts'
import { audioBucket, deskPath } from '../model.ts'
import { findDua } from '../queries.server.ts'
import type { Route } from './+types/audio'

export const handle = { hydrates: true }

export const meta = privateMeta(m.duas_audio)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const dua = requireRow(await findDua(ctx, requireRow(readId(params.id))))
	return { id: dua.id, title: titleOf(dua, getLocale()), audio: dua.audio }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	// Checked before a file is read.
	const { id } = requireRow(await findDua(ctx, requireRow(readId(params.id))))
	const { files } = requestContext(context).runtime
	const { fields, file, refusal } = await readUpload(request, ctx, files, {
		bucket: audioBucket,
		field: 'file',
	})
	if (refusal) return refuse(fields, { file: refusal })
	const removes = fields.remove === 'yes'
	if (!file && !removes) return refuse(fields, { '': m.duas_audio_required() })
	const done = await setAudio(ctx, id, removes ? null : (file?.id ?? null))
	const to = `${deskPath}/${id}`
	return done.ok
		? redirectWith(to, { tone: 'good', text: m.duas_audio_saved() })
		: redirectWith(to, { tone: 'bad', code: 'staff.not-now' })
}

export default function Audio({ loaderData: { id, title, audio }, actionData }: Route.ComponentProps) {
	const errors = actionData?.form.errors
	const back = `${deskPath}/${id}`
	return (
		<Page
			title={m.duas_audio()}
			width="reading"
			breadcrumb={[
				{ label: m.duas_nav(), to: deskPath },
				{ label: title, to: back },
				{ label: m.duas_audio() },
			]}
		>
			<Card className="grid gap-6">
				{audio && (
					<Form method="post" className="flex flex-wrap items-center gap-3">
						{/* biome-ignore lint/a11y/useMediaCaption: its words stand on its page */}
						<audio controls preload="none" src={audio} aria-label={m.duas_listen()} className="max-w-full" />
						<Button name="remove" value="yes" tone="danger">
							{m.duas_audio_remove()}
						</Button>
					</Form>
				)}
				<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
					<FormError text={errors?.['']} />
					<UploadField
						name="file"
						label={audio ? m.duas_audio_other() : m.duas_audio_file()}
						hint={m.duas_audio_hint()}
						bucket={audioBucket}
						{...(errors?.file && { error: errors.file })}
					/>
					<div className="flex flex-wrap gap-3">
						<Button>{m.duas_save()}</Button>
						<ButtonLink to={back} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
