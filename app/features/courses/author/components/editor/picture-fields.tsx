import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { TextField } from '#app/ui/field.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'

type Props = {
	url: FieldState
	/** A code of `fileWords`. */
	error: string | undefined
	sent: { id: string; name: string } | undefined
}

export function PictureFields({ url, error, sent }: Props) {
	return (
		<>
			<UploadField
				name="image"
				bucket="course-images"
				label={m.authoring_image()}
				hint={m.authoring_image_hint()}
				error={error}
				sent={sent}
			/>
			<TextField
				{...url}
				type="url"
				dir="ltr"
				label={m.authoring_image_url()}
				hint={m.authoring_image_url_hint()}
				autoComplete="off"
			/>
		</>
	)
}
