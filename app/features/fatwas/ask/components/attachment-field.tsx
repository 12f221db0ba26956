import { useId } from 'react'
import { m } from '#app/paraglide/messages.js'
import { acceptOf, bucketRules } from '#app/platform/files/files.ts'
import type { FieldState } from '#app/platform/http/forms.ts'
import { FileInput } from '#app/ui/file-input.tsx'
import { FieldError } from '#app/ui/refused.tsx'

type Props = FieldState & {
	/** Name of the file that came with the refused form; it need not be chosen again. */
	sentName: string | undefined
	wasSent: boolean
}

const { types, maxBytes } = bucketRules['fatwa-attachments']

export function AttachmentField({ name, value, error, sentName, wasSent }: Props) {
	const id = useId()
	const isHere = Boolean(value && sentName)
	return (
		<div className="grid gap-1.5">
			<label htmlFor={id} className="font-semibold">
				{m.asking_attachment()}
			</label>
			<p id={`${id}-hint`} className="text-muted">
				{m.asking_attachment_hint()}
			</p>
			{isHere && (
				<label className="flex items-start gap-3 rounded-field border border-line-strong bg-surface px-4 py-2">
					<input type="checkbox" name={name} value={value} defaultChecked className="mt-1.5 accent-emerald" />
					<span className="wrap-anywhere">
						<bdi>{sentName}</bdi>
						<span className="block text-muted text-sm">{m.asking_attachment_here()}</span>
					</span>
				</label>
			)}
			<FileInput
				id={id}
				name={name}
				accept={acceptOf(types)}
				aria-invalid={error ? true : undefined}
				aria-describedby={`${id}-hint ${id}-error`}
				data-max-bytes={maxBytes}
			/>
			<div
				id={`${id}-error`}
				className="text-danger"
				data-file-error={m.files_too_large_limit({ megabytes: 5 })}
			>
				<FieldError id={`${id}-wrong`} of={id} label={m.asking_attachment()} text={error} />
				{wasSent && !isHere ? <span className="text-muted">{m.asking_attachment_again()}</span> : null}
			</div>
		</div>
	)
}
