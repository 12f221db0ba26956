import { useId } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { acceptOf, bucketRules, fileUrl } from '#app/platform/files/files.ts'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { pictureBucket } from '../model.ts'

export type Picture = { id: string; path: string; sha256: string; width: number; height: number }

type Props = {
	name: string
	label: string
	hint?: string
	picture: Picture | null
	isDark: boolean
	error?: string
}

export function PictureForm({ name, label, hint, picture, isDark, error }: Props) {
	const id = useId()
	return (
		<Form method="post" encType="multipart/form-data" className="grid gap-3">
			<input type="hidden" name="picture" value={name} />
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`${id}-hint`} className="max-w-measure text-muted">
					{hint}
				</p>
			)}
			{picture && (
				<div
					className={`justify-self-start rounded-field border border-line p-4 ${isDark ? 'bg-[#18201d]' : 'bg-[#fff]'}`}
				>
					<img
						src={fileUrl(picture)}
						alt={label}
						width={picture.width}
						height={picture.height}
						className="max-h-24 w-auto max-w-full object-contain"
					/>
				</div>
			)}
			<div className="flex flex-wrap items-center gap-3">
				<FileInput
					id={id}
					name="file"
					accept={acceptOf(bucketRules[pictureBucket].types)}
					aria-invalid={error ? true : undefined}
					aria-describedby={
						[hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim() || undefined
					}
				/>
				<Button tone="quiet">{m.settings_save_picture()}</Button>
			</div>
			<FieldError id={`${id}-error`} of={id} label={label} text={error} />
		</Form>
	)
}
