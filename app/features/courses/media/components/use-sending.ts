import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { type MediaOwnerId, maxMediaBytes, mediaTypes } from '../model.ts'
import type { Sending } from './send-media.ts'

export type State = {
	is: 'waiting' | 'sending' | 'paused' | 'failed' | 'sent'
	name: string
	/** Uploaded share, from 0 to 1. */
	part: number
	/** This browser cannot play it. */
	isStrange: boolean
}

const waiting: State = { is: 'waiting', name: '', part: 0, isStrange: false }

type Over = { owner: MediaOwnerId; who: string; onSent: (mediaId: string) => void }
/** `wants` is the person's last choice, whatever the job is busy with. */
type Job = { file: File; wants: 'go' | 'pause' | 'end'; isPreparing: boolean; sending: Sending | null }

/** Uploads one file: start, pause, resume, cancel. */
export function useSending(over: Over) {
	const [state, setState] = useState<State>(waiting)
	const [refused, setRefused] = useState<string>()
	const job = useRef<Job | null>(null)
	const put = (change: Partial<State>) => setState((old) => ({ ...old, ...change }))
	const isOpen = state.is === 'sending' || state.is === 'paused' || state.is === 'failed'
	useEffect(() => () => job.current?.sending?.pause(), [])
	useStay(state.is === 'sending', () => job.current === null, state.name)
	useEffect(() => {
		if (state.is !== 'failed') return
		addEventListener('online', resume)
		return () => removeEventListener('online', resume)
	})

	function take(file: File) {
		const early = refusalOf(file)
		setRefused(early)
		if (early) return setState(waiting)

		setState({ is: 'sending', name: file.name, part: 0, isStrange: false })
		job.current = { file, wants: 'go', isPreparing: false, sending: null }
		void prepare(job.current)
	}

	async function prepare(current: Job) {
		if (current.isPreparing) return
		current.isPreparing = true
		try {
			const { seconds, canPlay } = await readLength(current.file)
			const { sendMedia } = await import('./send-media.ts')
			current.sending = await sendMedia(current.file, { ...over, seconds, onProgress, onSent, onFailed })
			if (current.wants === 'end') return
			put({ isStrange: !canPlay })
			if (current.wants === 'go') current.sending.start()
		} catch {
			onFailed('media.broken-off', false)
		} finally {
			current.isPreparing = false
		}
	}

	function onProgress(part: number) {
		put({ part })
	}
	function onSent(mediaId: string) {
		// Before React renders, so that leaving the page needs no confirmation.
		job.current = null
		put({ is: 'sent', part: 1 })
		over.onSent(mediaId)
	}
	function onFailed(code: string, isOver: boolean) {
		setRefused(code)
		if (isOver) setState(waiting)
		else put({ is: 'failed' })
	}

	function resume() {
		if (!job.current) return
		setRefused(undefined)
		put({ is: 'sending' })
		job.current.wants = 'go'
		if (job.current.sending) job.current.sending.start()
		else void prepare(job.current)
	}
	function pause() {
		if (job.current) job.current.wants = 'pause'
		job.current?.sending?.pause()
		put({ is: 'paused' })
	}
	function cancel() {
		if (job.current) job.current.wants = 'end'
		job.current?.sending?.cancel()
		job.current = null
		setRefused(undefined)
		setState(waiting)
	}
	return { state, refused, isOpen, take, resume, pause, cancel }
}

/** Confirms leaving the page during an upload. */
function useStay(isSending: boolean, isOver: () => boolean, name: string) {
	useBlocker(() => isSending && !isOver() && !window.confirm(m.media_leave({ name: isolated(name) })))
	useEffect(() => {
		if (!isSending) return
		const hold = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', hold)
		return () => removeEventListener('beforeunload', hold)
	}, [isSending])
}

/** Refusals known before the upload. */
function refusalOf(file: File): string | undefined {
	if (file.size === 0) return 'media.empty'
	if (file.size > maxMediaBytes) return 'media.too-large'
	const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
	return Object.values(mediaTypes).some(({ endings }) => endings.includes(ending)) ? undefined : 'media.type'
}

type Length = { seconds: number | null; canPlay: boolean }

const patienceMs = 8000

function readLength(file: File): Promise<Length> {
	const url = URL.createObjectURL(file)
	const media = document.createElement(file.type.startsWith('audio/') ? 'audio' : 'video')
	return new Promise<Length>((resolve) => {
		const no = (canPlay: boolean) => resolve({ seconds: null, canPlay })
		media.preload = 'metadata'
		media.onloadedmetadata = () =>
			Number.isFinite(media.duration) ? resolve({ seconds: media.duration, canPlay: true }) : no(true)
		media.onerror = () => no(false)
		setTimeout(() => no(true), patienceMs)
		media.src = url
	}).finally(() => {
		media.removeAttribute('src')
		URL.revokeObjectURL(url)
	})
}
