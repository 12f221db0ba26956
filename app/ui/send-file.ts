import type { Crop } from '#app/platform/files/files.ts'

export type SendResult =
	| {
			ok: true
			file: { id: string; url: string; name: string; contentType: string; bytes: number; widths: number[] }
	  }
	| { ok: false; code: string; values: Record<string, string> }

type Over = {
	bucket: string
	/** A square in pixels of the upright picture. */
	crop?: Crop
	/** Called with the sent share, 0 to 1; at 1 the server still inspects the file. */
	onProgress?: (part: number) => void
	/** To cancel; the promise then never settles. */
	signal?: AbortSignal
}

/** Uploads a file before its form. Fetch has no progress. */
export function sendFile(file: File, { bucket, crop, onProgress, signal }: Over): Promise<SendResult> {
	const query = new URLSearchParams({ name: file.name })
	for (const [name, value] of Object.entries(crop ?? {})) query.set(name, String(Math.round(value)))
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		const refuse = (code: string) => resolve({ ok: false, code, values: {} })
		request.upload.onprogress = (event) => {
			if (event.lengthComputable) onProgress?.(event.loaded / event.total)
		}
		request.onload = () => resolve(read(request))
		request.onerror = () => refuse('files.broken-off')
		signal?.addEventListener('abort', () => request.abort())
		request.open('POST', `/uploads/${encodeURIComponent(bucket)}?${query}`)
		request.setRequestHeader('content-type', 'application/octet-stream')
		request.setRequestHeader(
			'x-page-of',
			`${document.documentElement.dataset.pageOf ?? '-'} ${location.pathname}`,
		)
		request.send(file)
	})
}

function read({ status, responseText }: XMLHttpRequest): SendResult {
	const failed: SendResult = { ok: false, code: 'files.failed', values: {} }
	try {
		const reply = JSON.parse(responseText)
		if (status === 201) return { ok: true, file: reply }
		return typeof reply.code === 'string'
			? { ok: false, code: reply.code, values: reply.values ?? {} }
			: failed
	} catch {
		return failed
	}
}
