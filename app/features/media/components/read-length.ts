/** What this browser says of a video or audio. */
export type Length = { seconds: number | null; canPlay: boolean }

const patienceMs = 8000

/** Asks the browser how long a file plays, without sending it. */
export function readLength(file: File): Promise<Length> {
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
