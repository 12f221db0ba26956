import type { DetailedError, Upload } from 'tus-js-client'
import { pieceBytes, uploadsPath } from '../model.ts'

type Over = {
	courseId: string
	/** Two people at one browser do not go on with each other's uploads. */
	who: string
	seconds: number | null
	/** How much has arrived, from 0 to 1. */
	onProgress: (part: number) => void
	onSent: (mediaId: string) => void
	/** A code of `mediaWords`. `isOver`: going on would change nothing. */
	onFailed: (code: string, isOver: boolean) => void
}

export type Sending = {
	start: () => void
	pause: () => void
	/** Gives up, and takes away what has arrived. */
	cancel: () => void
}

// Then the person is asked.
const waitsMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** A file that is ready to be sent, or to go on where it was left in this browser. */
export async function sendMedia(file: File, over: Over): Promise<Sending> {
	const { Upload } = await import('tus-js-client')
	const upload: Upload = new Upload(file, {
		endpoint: new URL(uploadsPath, location.href).href,
		chunkSize: pieceBytes,
		retryDelays: waitsMs,
		metadata: {
			name: file.name,
			courseId: over.courseId,
			...(over.seconds !== null && { seconds: String(Math.round(over.seconds)) }),
		},
		fingerprint: async () =>
			['mishkat', over.who, over.courseId, file.name, file.size, file.lastModified].join('|'),
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

/** What the server said, if it said something of its own. */
function codeOf(error: Error | DetailedError): string | undefined {
	const body = ('originalResponse' in error && error.originalResponse?.getBody()) || ''
	try {
		const { code } = JSON.parse(body)
		return typeof code === 'string' ? code : undefined
	} catch {
		return undefined
	}
}
