import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { pictures } from '#app/platform/files/files.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { Dialog } from './dialog.tsx'
import { addPicture, type Picture, type Pictures, placeOf } from './pictures.ts'

type Props = { editor: Editor; pictures: Pictures; onClose: () => void; onAdded: (picture: Picture) => void }

/** Puts a picture into the text: one of those beside it, or another that is sent; or says anew what one shows. */
export function PictureDialog({ editor, pictures: beside, onClose, onAdded }: Props) {
	const { list, bucket, url } = beside
	const before = editor.isActive('picture') ? editor.getAttributes('picture') : {}
	const [trouble, setTrouble] = useState<string>()
	const [isBusy, setIsBusy] = useState(false)

	async function put(form: FormData) {
		const alt = String(form.get('alt') ?? '').trim()
		const sent = String(form.get('file') ?? '')
		setIsBusy(true)
		const added = sent ? await addPicture(url, { file: sent, title: alt }) : null
		const id = added?.id ?? (sent ? null : String(form.get('picture') ?? ''))
		if (added) onAdded(added)
		setIsBusy(false)
		if (id === null) return setTrouble(m.editor_picture_failed())
		if (id === '') return setTrouble(m.editor_picture_required())
		const attrs = { ...(await placeOf(id)), alt }
		editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
		onClose()
	}

	return (
		<Dialog title={m.editor_picture()} onClose={onClose}>
			<form
				noValidate
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault()
					if (!isBusy) void put(new FormData(event.currentTarget))
				}}
			>
				{list.length > 0 && (
					<fieldset>
						<legend className="mb-1.5 font-semibold">{m.editor_picture_here()}</legend>
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
				<UploadField
					name="file"
					label={list.length > 0 ? m.editor_picture_other() : m.editor_picture_file()}
					hint={m.editor_picture_file_hint()}
					bucket={bucket}
					types={pictures}
				/>
				<TextField
					name="alt"
					value={String(before.alt ?? '')}
					label={m.editor_picture_alt()}
					hint={m.editor_picture_alt_hint()}
					error={trouble}
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
