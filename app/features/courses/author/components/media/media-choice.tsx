import { Form, useSubmit } from 'react-router'
import { SentMedia, type SentRow } from '#app/features/courses/media/components/sent-media.tsx'
import { Uploader } from '#app/features/courses/media/components/uploader.tsx'
import type { Media } from '#app/features/courses/section.ts'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { sectionMediaWords } from '../../media/words.ts'

type Props = {
	course: { id: string }
	section: { media: Media | null }
	sent: SentRow[]
	who: string
	reply: FormReply | undefined
}

export function MediaChoice({ course, section, sent, who, reply }: Props) {
	const submit = useSubmit()
	const link = fieldOf(reply, 'link')
	const current = section.media && 'mediaId' in section.media ? section.media.mediaId : null
	return (
		<div className="grid gap-6">
			<FormError text={errorText(sectionMediaWords, reply?.errors[''])} />
			<Card className="grid gap-3">
				<h3 className="text-lg">{section.media ? m.media_upload_other() : m.media_upload()}</h3>
				<Uploader
					owner={{ courseId: course.id }}
					who={who}
					onSent={(mediaId) => void submit({ mediaId }, { method: 'post' })}
				/>
			</Card>
			<Card>
				<Form method="post" className="grid gap-4" noValidate data-busy={m.media_link_saving()}>
					<h3 className="text-lg">{m.media_link_heading()}</h3>
					<TextField
						{...link}
						error={errorText(sectionMediaWords, link.error)}
						label={m.media_link()}
						hint={m.media_link_hint()}
						type="url"
						dir="ltr"
						autoComplete="off"
						required
					/>
					<div>
						<Button tone="quiet">{m.media_link_save()}</Button>
					</div>
				</Form>
			</Card>
			<SentMedia rows={sent.filter(({ id }) => id !== current)} />
		</div>
	)
}
