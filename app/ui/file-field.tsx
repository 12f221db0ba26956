import { useId } from 'react'
import { m } from '#app/paraglide/messages.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import { acceptOf, type BucketName, bucketRules, fileTypes } from '#app/platform/files/files.ts'
import type { FieldState } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { buttonClass } from './button.tsx'
import script from './file-field.js?url'
import { Icon } from './icon.tsx'
import { FieldError } from './refused.tsx'

type Props = FieldState & {
	label: string
	hint: string
	bucket: BucketName
	/** The name of a file that was sent with the refused form and need not be chosen again. */
	sentName: string | undefined
	/** Shown when the form came back without its file. */
	again?: string | undefined
	disabled?: boolean
	words: {
		/** How to remove an uploaded file. */
		here: string
		/** The submit button's label during the upload. */
		uploading: string
		/** Precedes the reason of a refusal. */
		failed: string
	}
}

/**
 * A file field on a page that does not hydrate (there `UploadField`): sent with the form, or with script uploaded at
 * once, with progress; the form then carries its id. The action reads both by `readUpload`.
 */
export function FileField({ name, value, error, sentName, again, bucket, disabled, ...props }: Props) {
	const id = useId()
	const { label, hint, words } = props
	const isHere = Boolean(value && sentName)
	const { types, maxBytes } = bucketRules[bucket]
	return (
		<div
			className="grid gap-1.5"
			data-file-field={bucket}
			data-words={disabled ? undefined : JSON.stringify(refusals(bucket))}
			data-failed={words.failed}
			data-uploading={words.uploading}
			data-held={m.files_held()}
		>
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			<p id={`${id}-hint`} className="text-muted">
				{hint}
			</p>
			<div data-sent={name} hidden={!isHere} className="rounded-field border border-line-strong bg-surface">
				<label className="flex items-start gap-3 px-4 py-2">
					<input
						type="checkbox"
						name={name}
						value={value}
						defaultChecked={isHere}
						disabled={!isHere}
						className="mt-1.5 accent-emerald"
					/>
					<span className="min-w-0 wrap-anywhere">
						<bdi data-file-name>{sentName}</bdi>
						<span className="block text-muted text-sm">{words.here}</span>
					</span>
				</label>
			</div>
			<div data-sending hidden className="flex flex-wrap items-center gap-3">
				<bdi className="min-w-0 wrap-anywhere" data-file-name />
				<progress max={1} value={0} aria-label={label} className="h-2 grow accent-emerald" />
				<button type="button" className={buttonClass('quiet')}>
					{m.files_cancel()}
				</button>
			</div>
			<input
				id={id}
				type="file"
				name={name}
				accept={acceptOf(types)}
				disabled={disabled}
				aria-invalid={error ? true : undefined}
				aria-describedby={`${id}-hint ${id}-error`}
				data-max-bytes={maxBytes}
				className="block w-full text-muted file:hidden disabled:cursor-not-allowed disabled:opacity-60"
			/>
			<label htmlFor={id} data-choose className={buttonClass('quiet', 'cursor-pointer justify-self-start')}>
				<Icon name="upload" /> {m.files_choose()}
			</label>
			<div id={`${id}-error`} role="status" className="text-danger">
				<FieldError id={`${id}-wrong`} of={id} label={label} text={error} />
				{again && !isHere ? <span className="text-muted">{again}</span> : null}
			</div>
			{!disabled && <script type="module" src={script} />}
		</div>
	)
}

/** The server's possible refusals for a file of this bucket. */
function refusals(bucket: BucketName): Record<string, string> {
	const { maxBytes, types } = bucketRules[bucket]
	const values = {
		megabytes: String(Math.floor(maxBytes / (1024 * 1024))),
		types: isolated(types.map((type) => fileTypes[type]?.label ?? type).join(', ')),
	}
	return Object.fromEntries(
		Object.keys(fileWords).map((code) => [code, sentenceFor(fileWords, code, values).text]),
	)
}
