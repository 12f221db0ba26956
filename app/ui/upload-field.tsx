import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import { acceptOf, type BucketName, bucketRules, fileTypes } from '#app/platform/files/files.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { FieldError } from './refused.tsx'
import { type SendResult, sendFile } from './send-file.ts'

type Uploaded = Extract<SendResult, { ok: true }>['file']
type State =
	| { is: 'waiting' }
	| { is: 'sending'; name: string; part: number; cancel: () => void }
	| { is: 'sent'; id: string; name: string; url?: string }

/** For screen readers; visible during a wait. */
type Said = { text: string; isShown?: boolean }

type Props = {
	/** The form's field: the file itself without script, the id of the uploaded file with it. */
	name: string
	label: string
	bucket: BucketName
	hint?: ReactNode
	/** Fewer types than the bucket accepts. */
	types?: string[]
	/** A code of `fileWords`. */
	error?: string
	/** The upload of the refused form, from `readUpload`. */
	sent?: { id: string; name: string; url?: string }
	onSent?: (file: Uploaded | null) => void
}

const plain =
	'block w-full text-muted file:me-3 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink'

/** A file to choose or drop, uploaded at once with progress; without script a plain file field. */
export function UploadField({ name, label, bucket, hint, error, sent, onSent, ...props }: Props) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [isLive, setIsLive] = useState(false)
	const [isOver, setIsOver] = useState(false)
	const [state, setState] = useState<State>(sent ? { is: 'sent', ...sent } : { is: 'waiting' })
	const [refused, setRefused] = useState(error)
	const [said, setSaid] = useState<Said>({ text: '' })
	/** The upload of a chosen file failed: the form is stopped once, or it would be sent without. */
	const isMissing = useRef(false)
	const { maxBytes, types: all } = bucketRules[bucket]
	const { types = all } = props
	const values = {
		megabytes: String(Math.floor(maxBytes / (1024 * 1024))),
		types: isolated(types.map((type) => fileTypes[type]?.label ?? type).join(', ')),
	}
	const wrong = refused && sentenceFor(fileWords, refused, values).text
	useEffect(() => setIsLive(true), [])
	useEffect(() => setRefused(error), [error])
	useSubmitAfter(input, state, { isMissing, say: setSaid })

	async function take(file: File | undefined) {
		if (!file) return
		const early = refusalOf(file, maxBytes, types)
		isMissing.current = false
		setRefused(early)
		if (early) return clear(early)

		const stop = new AbortController()
		const cancel = () => {
			stop.abort()
			clear()
			setSaid({ text: m.files_cancelled() })
		}
		setState({ is: 'sending', name: file.name, part: 0, cancel })
		setSaid({ text: m.files_uploading({ name: isolated(file.name) }) })
		const onProgress = (part: number) => setState({ is: 'sending', name: file.name, part, cancel })
		const answer = await sendFile(file, { bucket, onProgress, signal: stop.signal })
		if (!answer.ok) return clear(answer.code)

		const { id, name, url, contentType } = answer.file
		setState({ is: 'sent', id, name, url: contentType.startsWith('image/') ? url : undefined })
		setSaid({ text: m.files_uploaded({ name: isolated(name) }) })
		onSent?.(answer.file)
	}

	function clear(code?: string) {
		isMissing.current = code !== undefined
		setState({ is: 'waiting' })
		setRefused(code)
		setSaid({ text: '' })
		if (input.current) input.current.value = ''
		onSent?.(null)
	}

	function drop(event: DragEvent) {
		event.preventDefault()
		setIsOver(false)
		if (state.is !== 'sending') void take(event.dataTransfer.files[0])
	}

	return (
		<div className="grid min-w-0 grid-cols-1 gap-1.5">
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			<p id={`${id}-hint`} className="text-muted">
				{hint} {m.files_takes({ ...values, megabytes: Number(values.megabytes) })}
			</p>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field is the first */}
			<div
				onDragOver={(event) => {
					event.preventDefault()
					setIsOver(true)
				}}
				onDragLeave={() => setIsOver(false)}
				onDrop={drop}
				className={`rounded-card border p-4 ${isLive ? 'border-dashed' : ''} ${wrong ? 'border-danger' : 'border-line-strong'} ${isOver ? 'bg-emerald-tint' : 'bg-surface'}`}
			>
				{state.is === 'sending' && <Sending {...state} />}
				{state.is === 'sent' && <Kept {...state} onRemove={() => clear()} />}
				<div className={state.is === 'sending' ? 'hidden' : 'flex flex-wrap items-center gap-x-3 gap-y-2'}>
					<input
						ref={input}
						id={id}
						type="file"
						// With script the form sends only the id.
						name={isLive ? undefined : name}
						accept={acceptOf(types)}
						aria-invalid={wrong ? true : undefined}
						aria-describedby={[`${id}-hint`, wrong ? `${id}-error` : ''].join(' ').trim()}
						onChange={(event) => void take(event.target.files?.[0])}
						className={isLive ? 'peer sr-only' : plain}
					/>
					{isLive && (
						<label
							htmlFor={id}
							className={`cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold ${buttonClass('quiet')}`}
						>
							<Icon name="upload" />
							{state.is === 'sent' ? m.files_choose_other() : m.files_choose()}
						</label>
					)}
					{isLive && <span className="hidden text-muted sm:inline">{m.files_or_drop()}</span>}
				</div>
				{state.is === 'sent' && <input type="hidden" name={name} value={state.id} />}
			</div>
			<p role="status" className={said.isShown ? 'text-muted' : 'sr-only'}>
				{said.text}
			</p>
			<div role="alert">
				<FieldError id={`${id}-error`} of={id} label={label} text={wrong} />
			</div>
		</div>
	)
}

/**
 * A form submitted during the upload waits for its end. If the upload fails, the form is stopped once with the error.
 */
function useSubmitAfter(
	input: RefObject<HTMLInputElement | null>,
	state: State,
	{ isMissing, say: show }: { isMissing: RefObject<boolean>; say: (said: Said) => void },
) {
	const waiting = useRef<{ with: HTMLElement | null } | null>(null)
	useEffect(() => {
		const form = input.current?.form
		if (!form) return
		function holdOnce() {
			isMissing.current = false
			show({ text: m.files_held(), isShown: true })
			input.current?.focus()
		}
		if (state.is === 'sent' && waiting.current) form.requestSubmit(waiting.current.with)
		if (state.is === 'waiting' && waiting.current && isMissing.current) holdOnce()
		if (state.is !== 'sending') waiting.current = null

		function hold(event: SubmitEvent) {
			if (state.is !== 'sending' && !isMissing.current) return
			event.preventDefault()
			event.stopImmediatePropagation()
			if (state.is !== 'sending') return holdOnce()
			waiting.current = { with: event.submitter }
			show({ text: m.files_then_sent({ name: isolated(state.name) }), isShown: true })
		}
		form.addEventListener('submit', hold, { capture: true })
		return () => form.removeEventListener('submit', hold, { capture: true })
	}, [input, state, isMissing, show])
}

function Sending({ name, part, cancel }: Extract<State, { is: 'sending' }>) {
	const percent = Math.round(part * 100)
	return (
		<div className="grid grid-cols-1 gap-3">
			<p className="flex min-w-0 items-baseline justify-between gap-3">
				<bdi className="wrap-anywhere">{name}</bdi>
				<span className="shrink-0 text-muted">
					{part < 1 ? m.files_percent({ percent }) : m.files_checking()}
				</span>
			</p>
			<progress
				value={part}
				aria-label={m.files_uploading({ name: isolated(name) })}
				className={part < 1 ? undefined : 'motion-safe:animate-pulse'}
			/>
			<button type="button" onClick={cancel} className={buttonClass('quiet', 'justify-self-start')}>
				{m.files_cancel()}
			</button>
		</div>
	)
}

function Kept({ name, url, onRemove }: Extract<State, { is: 'sent' }> & { onRemove: () => void }) {
	return (
		<div className="mb-3 flex min-w-0 items-center gap-3">
			{url ? (
				<img src={url} alt="" className="size-14 shrink-0 rounded-field object-cover" />
			) : (
				<Icon name="file-text" className="size-6 text-emerald" />
			)}
			<bdi className="min-w-0 wrap-anywhere font-semibold">{name}</bdi>
			<button
				type="button"
				onClick={onRemove}
				aria-label={m.files_remove({ name: isolated(name) })}
				className="ms-auto grid size-11 shrink-0 place-items-center rounded-field text-muted hover:text-danger"
			>
				<Icon name="trash-2" />
			</button>
		</div>
	)
}

/** Checks before the upload. */
function refusalOf(file: File, maxBytes: number, types: string[]): string | undefined {
	if (file.size > maxBytes) return 'files.too-large'
	if (file.size === 0) return 'files.empty'
	const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
	return types.some((type) => fileTypes[type]?.endings.includes(ending)) ? undefined : 'files.type'
}
