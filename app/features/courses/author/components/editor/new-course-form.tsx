import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { errorText, inOneLine, sentenceFor } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { authoringWords } from '../../editor/words.ts'
import { CourseFields, type Option } from './course-fields.tsx'
import { PictureFields } from './picture-fields.tsx'

type Props = { reply: FormReply | undefined; categories: Option[]; isAdmin: boolean }

const words = { ...fileWords, ...authoringWords }

export function NewCourseForm({ reply, categories, isAdmin }: Props) {
	const values: Record<string, string> = { level: 'beginner', language: getLocale(), ...reply?.values }
	const field = (name: string) => ({
		name,
		value: values[name],
		error: errorText(words, reply?.errors[name]),
	})
	const wrong = reply?.errors['']
	return (
		<Form
			method="post"
			encType="multipart/form-data"
			noValidate
			data-busy={m.authoring_sending()}
			className="grid max-w-[44rem] gap-6"
		>
			<FormError text={wrong && inOneLine(sentenceFor(words, wrong))} />
			<CourseFields field={field} categories={categories} isAdmin={isAdmin} />
			<PictureFields
				url={field('imageUrl')}
				error={reply?.errors.image}
				sent={values.image ? { id: values.image, name: values.imageName ?? '' } : undefined}
			/>
			<p className="text-muted">{m.authoring_new_next()}</p>
			{categories.length > 0 && <Button className="justify-self-start">{m.authoring_create()}</Button>}
		</Form>
	)
}
