import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { maxMaterialTitle } from '../../media/model.ts'
import { sectionMediaWords } from '../../media/words.ts'

export function MaterialForm({ reply }: { reply: FormReply | undefined }) {
	const field = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(sectionMediaWords, state.error) }
	}
	const { file: id, fileName: name } = reply?.values ?? {}
	const refused = reply?.errors.file
	return (
		<Form
			method="post"
			encType="multipart/form-data"
			noValidate
			data-busy={m.media_material_adding()}
			className="grid gap-6"
		>
			<TextField
				{...field('title')}
				label={m.media_material_title()}
				hint={m.media_material_title_hint()}
				dir="auto"
				autoComplete="off"
				maxLength={maxMaterialTitle}
			/>
			<UploadField
				key={`${id} ${refused}`}
				name="file"
				label={m.media_material_file()}
				hint={m.media_material_file_hint()}
				bucket="course-materials"
				error={refused}
				sent={id && name ? { id, name } : undefined}
			/>
			<TextField
				{...field('link')}
				label={m.media_material_link()}
				hint={m.media_material_link_hint()}
				type="url"
				dir="ltr"
				autoComplete="off"
			/>
			<div className="flex flex-wrap gap-3">
				<Button>{m.media_material_save()}</Button>
				<ButtonLink to="../media" relative="path" tone="quiet">
					{m.media_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
