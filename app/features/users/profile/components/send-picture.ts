import type { Crop } from '#app/platform/files/files.ts'

type Sent = { id: string } | { code: string; values: Record<string, string> }

/** Uploads a picture and its crop; reports the progress in percent. */
export function sendPicture(file: File, crop: Crop, onProgress: (percent: number) => void): Promise<Sent> {
	const query = new URLSearchParams({
		name: file.name,
		x: String(crop.x),
		y: String(crop.y),
		size: String(crop.size),
	})
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		const broken = () => resolve({ code: 'files.broken-off', values: {} })
		request.open('POST', `/uploads/avatars?${query}`)
		request.responseType = 'json'
		request.upload.addEventListener('progress', (event) => {
			if (event.lengthComputable) onProgress(Math.round((100 * event.loaded) / event.total))
		})
		request.addEventListener('error', broken)
		request.addEventListener('load', () => (request.response ? resolve(request.response as Sent) : broken()))
		request.send(file)
	})
}

/** An address for the picture, or null where the browser cannot decode it. */
export async function readPicture(file: File): Promise<string | null> {
	const address = await new Promise<string>((resolve, reject) => {
		const reader = new FileReader()
		reader.addEventListener('load', () => resolve(String(reader.result)))
		reader.addEventListener('error', reject)
		reader.readAsDataURL(file)
	}).catch(() => null)
	if (address === null) return null
	const picture = new Image()
	picture.src = address
	return picture.decode().then(
		() => address,
		() => null,
	)
}
