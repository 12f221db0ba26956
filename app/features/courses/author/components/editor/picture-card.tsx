import { Form, Link } from 'react-router'
import { ownImage } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { authoringWords } from '../../editor/words.ts'
import { PictureFields } from './picture-fields.tsx'

type Props = { courseId: string; image: string | null; cover: string; reply?: FormReply }

const words = { ...fileWords, ...authoringWords }

export function PictureCard({ courseId, image, cover, reply }: Props) {
	const action = `/scholar/courses/${courseId}/edit/image`
	return (
		<Card className="grid gap-5">
			<CourseCover src={cover} isFirst className="rounded-field" />
			<Form
				key={image}
				method="post"
				action={action}
				encType="multipart/form-data"
				noValidate
				data-busy={m.authoring_sending()}
				className="grid gap-5"
			>
				<PictureFields
					url={{
						name: 'imageUrl',
						value: reply?.values.imageUrl,
						error: errorText(words, reply?.errors.imageUrl),
					}}
					error={reply?.errors.image}
					sent={undefined}
				/>
				<Button tone="quiet" className="justify-self-start">
					{m.authoring_image_save()}
				</Button>
			</Form>
			{!ownImage(image) && (
				<p>
					<Link to={`/scholar/courses/${courseId}/edit/cover`}>{m.authoring_cover_choose()}</Link>
				</p>
			)}
			{ownImage(image) && (
				<Form method="post" action={action}>
					<input type="hidden" name="default" value="yes" />
					<Button tone="quiet">{m.authoring_image_default()}</Button>
				</Form>
			)}
		</Card>
	)
}
