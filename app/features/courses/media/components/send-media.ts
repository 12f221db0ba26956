import type { DetailedError, Upload } from 'tus-js-client'
import { type MediaOwnerId, pieceBytes, uploadsPath } from '../model.ts'

type Over = {
	owner: MediaOwnerId
	/** Separates the uploads of two people at one browser. */
	who: string
	seconds: number | null
	/** Uploaded share, from 0 to 1. */
	onProgress: (part: number) => void
	onSent: (mediaId: string) => void
	/** A code of `mediaWords`. `isOver`: trying again would not help. */
	onFailed: (code: string, isOver: boolean) => void
}

export type Sending = {
	start: () => void
	pause: () => void
	cancel: () => void
}

// After the last wait the person is asked.
const waitsMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** Prepares an upload, or resumes the unfinished one of this browser. */
export async function sendMedia(file: File, over: Over): Promise<Sending> {
	const { Upload } = await import('tus-js-client')
	const upload: Upload = new Upload(file, {
		endpoint: new URL(uploadsPath, location.href).href,
		chunkSize: pieceBytes,
		retryDelays: waitsMs,
		metadata: {
			name: file.name,
			...over.owner,
			...(over.seconds !== null && { seconds: String(Math.round(over.seconds)) }),
		},
		fingerprint: async () =>
			['mishkat', over.who, ...Object.values(over.owner), file.name, file.size, file.lastModified].join('|'),
		removeFingerprintOnSuccess: true,
		onProgress: (sent, total) => over.onProgress(total === 0 ? 0 : sent / total),
		onSuccess: () => over.onSent(upload.url?.split('/').at(-1) ?? ''),
		onError: (error) => {
			const code = codeOf(error)
			over.onFailed(code ?? 'media.broken-off', code !== undefined && code !== 'media.sign-in')
		},
	})
	const [previous] = await upload.findPreviousUploads()
	if (previous) upload.resumeFromPreviousUpload(previous)
	return {
		start: () => upload.start(),
		pause: () => void upload.abort(),
		cancel: () => void upload.abort(true).catch(() => {}),
	}
}

/** Error code of the server's answer, if any. */
function codeOf(error: Error | DetailedError): string | undefined {
	const body = ('originalResponse' in error && error.originalResponse?.getBody()) || ''
	try {
		const { code } = JSON.parse(body)
		return typeof code === 'string' ? code : undefined
	} catch {
		return undefined
	}
}
