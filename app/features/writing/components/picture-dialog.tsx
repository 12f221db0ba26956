import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { pictures } from '#app/platform/files/files.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './more-tools.ts'
import { addPicture, type Pictures, placeOf } from './pictures.ts'

type Trouble = { picture?: string; description?: string }

/** Inserts a picture beside the text or an uploaded one, or edits a description. */
export function PictureDialog({ pictures, ...props }: DialogProps) {
	return pictures && <Asked {...props} pictures={pictures} />
}

function Asked({ editor, pictures: beside, onClose, onAdded }: DialogProps & { pictures: Pictures }) {
	const { list, bucket, url, words } = beside
	const before = editor.isActive('picture') ? editor.getAttributes('picture') : {}
	const [trouble, setTrouble] = useState<Trouble>({})
	const [isBusy, setIsBusy] = useState(false)
	const troubleId = useId()
	const box = useRef<HTMLFormElement>(null)

	// Scrolls to the error, which may be far above the button.
	useEffect(() => {
		const wrong = trouble.picture ? 'input' : trouble.description ? 'input[name=alt]' : null
		if (wrong) box.current?.querySelector<HTMLInputElement>(wrong)?.focus()
	}, [trouble])

	async function put(form: FormData) {
		const alt = String(form.get('alt') ?? '').trim()
		const sent = String(form.get('file') ?? '')
		const chosen = String(form.get('picture') ?? '')
		const missing: Trouble = {
			...(sent === '' && chosen === '' && { picture: m.editor_picture_required() }),
			...(alt === '' && words.descriptionRequired && { description: words.descriptionRequired }),
		}
		setTrouble(missing)
		if (Object.keys(missing).length > 0) return

		setIsBusy(true)
		const added = sent ? await addPicture(url, { file: sent, title: alt }) : null
		setIsBusy(false)
		if (added && !added.ok) return setTrouble({ picture: added.text ?? m.editor_picture_failed() })
		if (added) onAdded(added.picture)
		const attrs = { ...(await placeOf(added?.picture.id ?? chosen)), alt }
		editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
		onClose()
	}

	return (
		<Dialog title={m.editor_picture()} onClose={onClose}>
			<form
				ref={box}
				noValidate
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault()
					if (!isBusy) void put(new FormData(event.currentTarget))
				}}
			>
				{list.length > 0 && (
					<fieldset aria-describedby={trouble.picture ? troubleId : undefined}>
						<legend className="mb-1.5 font-semibold">{words.list}</legend>
						<div className="grid max-h-64 grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3">
							{list.map(({ id, title }) => (
								<label
									key={id}
									className="grid cursor-pointer content-start gap-1.5 rounded-field border border-line p-2 has-checked:border-emerald has-checked:bg-emerald-tint"
								>
									<img src={`/files/${id}`} alt="" loading="lazy" className="h-24 w-full object-contain" />
									<span className="flex items-start gap-2 text-sm">
										<input
											type="radio"
											name="picture"
											value={id}
											defaultChecked={before.src === `/files/${id}`}
											className="mt-0.5 size-4 shrink-0 accent-emerald"
										/>
										<bdi className="wrap-anywhere">{title}</bdi>
									</span>
								</label>
							))}
						</div>
					</fieldset>
				)}
				<div className="grid gap-1.5">
					<UploadField
						name="file"
						label={list.length > 0 ? m.editor_picture_other() : m.editor_picture_file()}
						hint={words.file}
						bucket={bucket}
						types={pictures}
						onSent={() => setTrouble({})}
					/>
					<p id={troubleId} role="alert" className="text-danger empty:hidden">
						{trouble.picture}
					</p>
				</div>
				<TextField
					name="alt"
					value={String(before.alt ?? '')}
					label={m.editor_picture_alt()}
					hint={words.description}
					error={trouble.description}
					required={words.descriptionRequired !== undefined}
					maxLength={200}
					dir="auto"
				/>
				<div>
					<Button aria-disabled={isBusy}>{m.editor_picture_put()}</Button>
				</div>
			</form>
		</Dialog>
	)
}
