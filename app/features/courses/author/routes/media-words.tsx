import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { refuse } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { setSpokenWords } from '../commands/set-spoken-words.server.ts'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { openSectionMedia, readSectionAddress, redirectWithResult } from '../media/page.server.ts'
import { isWebVtt, maxCaptionBytes, maxTranscript } from '../media/spoken-words.ts'
import { sectionMediaWords } from '../media/words.ts'
import type { Route } from './+types/media-words'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.media_words_title()}${dot()}${loaderData?.section.title ?? ''}` },
	{ name: 'description', content: m.media_words_intro() },
]

export async function loader(args: Route.LoaderArgs) {
	const { shown } = await openSectionMedia(args)
	return shown
}

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = readSectionAddress(args)
	const posted = await args.request.formData()
	const transcript = String(posted.get('transcript') ?? '')
		.replaceAll('\0', '')
		.trim()
	const file = posted.get('captions')
	const isGiven = file instanceof File && file.size > 0
	const errors: Record<string, string> = {}
	if (transcript.length > maxTranscript) errors.transcript = 'teaching.transcript-long'
	if (isGiven && file.size > maxCaptionBytes) errors.captions = 'teaching.captions-long'
	const captions = isGiven && !errors.captions ? (await file.text()).replaceAll('\0', '') : undefined
	if (captions !== undefined && !isWebVtt(captions)) errors.captions = 'teaching.captions-wrong'
	if (Object.keys(errors).length > 0) return refuse({ transcript }, errors)

	const without = posted.get('without') === 'yes' && !isGiven
	const done = await setSpokenWords(ctx, where, { captions: without ? '' : captions, transcript })
	return redirectWithResult(where, done, 'media-words-set')
}

export default function SpokenWords({ loaderData, actionData }: Route.ComponentProps) {
	const { course, section } = loaderData
	const reply: FormReply | undefined = actionData && 'form' in actionData ? actionData.form : undefined
	const field = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(sectionMediaWords, state.error) }
	}
	return (
		<Page
			title={m.media_words_title()}
			intro={m.media_words_intro()}
			width="reading"
			breadcrumb={editorCrumbs(course, { label: section.title })}
		>
			<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
				<TextField
					{...field('captions')}
					type="file"
					accept=".vtt,text/vtt"
					label={section.captions ? m.media_captions_other() : m.media_captions()}
					hint={m.media_captions_hint()}
				/>
				{section.captions && (
					<div>
						<p>
							<a href={section.captions} download>
								{m.media_captions_now()}
							</a>
						</p>
						<Checkbox name="without" label={m.media_captions_remove()} checked={false} />
					</div>
				)}
				<TextArea
					{...field('transcript')}
					defaultValue={section.transcript}
					label={m.media_transcript()}
					hint={m.media_transcript_hint()}
					lang={course.language}
					dir={directionOf(course.language)}
					rows={14}
				/>
				<div className="flex flex-wrap gap-3">
					<Button>{m.media_words_save()}</Button>
					<ButtonLink to=".." relative="path" tone="quiet">
						{m.media_cancel()}
					</ButtonLink>
				</div>
			</Form>
		</Page>
	)
}
