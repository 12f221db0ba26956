import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { type MediaOwnerId, maxMediaBytes, mediaTypes } from '../model.ts'
import { mediaWords } from '../words.ts'
import { type State, useSending } from './use-sending.ts'

type Props = {
	owner: MediaOwnerId
	who: string
	onSent: (mediaId: string) => void
}

const accept = Object.values(mediaTypes)
	.flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
	.join(',')
const labels = Object.values(mediaTypes)
	.map(({ label }) => label)
	.join(', ')

/** Chooses or drops a video or audio; the upload survives a lost connection, a pause and a reload. */
export function Uploader(props: Props) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [isLive, setIsLive] = useState(false)
	const [isOver, setIsOver] = useState(false)
	const sending = useSending(props)
	const { state, refused, isOpen } = sending
	const wrong = errorText(mediaWords, refused)
	useEffect(() => setIsLive(true), [])

	function take(file: File | undefined) {
		if (file && !isOpen) sending.take(file)
		// Lets the same file be chosen again.
		if (input.current) input.current.value = ''
	}
	function drop(event: DragEvent) {
		event.preventDefault()
		setIsOver(false)
		take(event.dataTransfer.files[0])
	}

	return (
		<div className="grid min-w-0 gap-2">
			<p id={`${id}-hint`} className="text-muted">
				{m.media_upload_hint({ types: isolated(labels), gigabytes: maxMediaBytes / 1024 ** 3 })}
			</p>
			{!isLive && (
				<noscript>
					<p className="rounded-field bg-warn-tint px-4 py-3 text-warn-ink">{m.media_upload_script()}</p>
				</noscript>
			)}
			{isLive && (
				/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field is the first */
				<div
					onDragOver={(event) => {
						event.preventDefault()
						setIsOver(true)
					}}
					onDragLeave={() => setIsOver(false)}
					onDrop={drop}
					className={`grid gap-3 rounded-card border border-dashed p-4 ${wrong ? 'border-danger' : 'border-line-strong'} ${isOver ? 'bg-emerald-tint' : 'bg-surface'}`}
				>
					{(isOpen || state.is === 'sent') && <Progress {...state} />}
					{isOpen ? (
						<div className="flex flex-wrap gap-3">
							{state.is === 'sending' ? (
								<Button type="button" tone="quiet" onClick={sending.pause}>
									<Icon name="pause" />
									{m.media_pause()}
								</Button>
							) : (
								<Button type="button" onClick={sending.resume}>
									<Icon name="play" />
									{m.media_go_on()}
								</Button>
							)}
							<Button type="button" tone="quiet" onClick={sending.cancel}>
								{m.media_give_up()}
							</Button>
						</div>
					) : (
						<div className={`flex flex-wrap items-center gap-3 ${state.is === 'sent' ? 'hidden' : ''}`}>
							<input
								ref={input}
								id={id}
								type="file"
								accept={accept}
								aria-invalid={wrong ? true : undefined}
								aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
								onChange={(event) => take(event.target.files?.[0])}
								className="peer sr-only"
							/>
							<label
								htmlFor={id}
								className={`cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-gold peer-focus-visible:outline-offset-2 ${buttonClass('quiet')}`}
							>
								<Icon name="upload" />
								{m.media_choose()}
							</label>
							<span className="hidden text-muted sm:inline">{m.media_or_drop()}</span>
						</div>
					)}
				</div>
			)}
			{isOpen && <p className="text-muted text-sm">{m.media_goes_on()}</p>}
			{state.isStrange && (
				<p role="alert" className="rounded-field bg-warn-tint px-4 py-3 text-warn-ink">
					{m.media_strange()}
				</p>
			)}
			<div role="alert">
				<FieldError id={`${id}-error`} of={id} label={m.media_choose()} text={wrong} />
			</div>
		</div>
	)
}

function Progress({ is, name, part }: State) {
	const percent = String(Math.floor(part * 100))
	return (
		<div className="grid gap-2">
			<p className="flex min-w-0 items-baseline justify-between gap-3">
				<bdi className="wrap-anywhere font-semibold">{name}</bdi>
				<span className="shrink-0 text-muted">
					{is === 'paused'
						? m.media_paused({ percent })
						: is === 'sent'
							? m.media_sent()
							: m.media_percent({ percent })}
				</span>
			</p>
			<progress
				value={part}
				aria-label={m.media_uploading({ name: isolated(name) })}
				className={is === 'paused' || is === 'failed' ? 'opacity-50' : undefined}
			/>
		</div>
	)
}
