import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { readVideoLink } from '#app/platform/text/video.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './more-tools.ts'

/** Inserts a video of another site by its address. */
export function VideoDialog({ editor, onClose }: DialogProps) {
	const [isRefused, setIsRefused] = useState(false)

	function put(form: FormData) {
		const video = readVideoLink(String(form.get('address') ?? ''))
		if (!video) return setIsRefused(true)
		editor
			.chain()
			.focus()
			.insertContent([
				{ type: 'video', attrs: { video: `${video.kind}:${video.videoId}` } },
				// Typing goes on below it.
				{ type: 'paragraph' },
			])
			.run()
		onClose()
	}

	return (
		<Dialog title={m.editor_video()} onClose={onClose}>
			<form
				noValidate
				className="grid gap-4"
				onSubmit={(event) => {
					event.preventDefault()
					put(new FormData(event.currentTarget))
				}}
			>
				<TextField
					name="address"
					value=""
					label={m.editor_video_address()}
					hint={m.editor_video_hint()}
					error={isRefused ? m.editor_video_unknown() : undefined}
					type="url"
					dir="ltr"
					autoFocus
				/>
				<div>
					<Button>{m.editor_video_put()}</Button>
				</div>
			</form>
		</Dialog>
	)
}
