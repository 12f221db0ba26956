/** A video on another site, loaded on a click only. */
export type OutsideVideo = { kind: 'youtube' | 'vimeo'; videoId: string }

const youtube =
	/^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/
const vimeo =
	/^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:[?#/]|$)/

/** Reads the usual forms of YouTube and Vimeo addresses; undefined for others. */
export function readVideoLink(url: string): OutsideVideo | undefined {
	const [, atYoutube] = youtube.exec(url.trim()) ?? []
	if (atYoutube) return { kind: 'youtube', videoId: atYoutube }
	const [, atVimeo] = vimeo.exec(url.trim()) ?? []
	return atVimeo ? { kind: 'vimeo', videoId: atVimeo } : undefined
}

/** A video as it stands in a text: `youtube:abcdefghijk`; undefined for others. */
export function readEmbedded(written: string): OutsideVideo | undefined {
	const [kind, videoId = ''] = written.split(':')
	const isVideo = (kind === 'youtube' || kind === 'vimeo') && playerAt(kind, videoId) !== undefined
	return isVideo ? { kind, videoId } : undefined
}

type Outside = { site: string; watch: string; embed: string }

/** Its page there, and our page that frames it. */
export function externalVideo({ kind, videoId }: OutsideVideo): Outside {
	const watch =
		kind === 'youtube' ? `https://www.youtube.com/watch?v=${videoId}` : `https://vimeo.com/${videoId}`
	return { site: kind === 'youtube' ? 'YouTube' : 'Vimeo', watch, embed: `/media/${kind}/${videoId}` }
}

/** Address of an embeddable player of the two allowed sites. */
export function playerAt(kind: string, videoId: string): string | undefined {
	if (kind === 'youtube' && /^[\w-]{11}$/.test(videoId))
		return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`
	if (kind === 'vimeo' && /^\d{5,12}$/.test(videoId))
		return `https://player.vimeo.com/video/${videoId}?autoplay=1&dnt=1`
	return undefined
}
