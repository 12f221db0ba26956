// Says where a video or audio is, and loads a video of another site when it is asked for. Everything plays without it.
// @ts-check

const everySeconds = 15
/** @type {Map<HTMLMediaElement, ReturnType<typeof setInterval>>} */
const playing = new Map()

/** @param {HTMLMediaElement} media @param {boolean} isPlaying */
function report(media, isPlaying) {
	const to = media.dataset.player
	if (!to) return
	const body = new URLSearchParams({
		position: String(Math.floor(media.currentTime)),
		playing: isPlaying ? '1' : '0',
	})
	// A page that is left sends it all the same.
	fetch(to, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
}

/** @param {Event} event */
function mediaOf(event) {
	const { target } = event
	return target instanceof HTMLMediaElement && target.dataset.player !== undefined ? target : null
}

/** @param {HTMLMediaElement} media */
function stop(media) {
	clearInterval(playing.get(media))
	playing.delete(media)
}

// These do not bubble: caught on their way down, so that players which come later are heard, too.
document.addEventListener(
	'playing',
	(event) => {
		const media = mediaOf(event)
		if (!media || playing.has(media)) return
		report(media, true)
		const again = () => (media.isConnected ? report(media, true) : stop(media))
		playing.set(media, setInterval(again, everySeconds * 1000))
		// One at a time.
		for (const other of playing.keys()) if (other !== media) other.pause()
	},
	true,
)

document.addEventListener(
	'pause',
	(event) => {
		const media = mediaOf(event)
		if (!media) return
		stop(media)
		report(media, false)
	},
	true,
)

document.addEventListener(
	'error',
	(event) => {
		const media = mediaOf(event)
		const said = media?.parentElement?.querySelector('[data-player-failed]')
		if (said instanceof HTMLElement) said.hidden = false
	},
	true,
)

addEventListener('pagehide', () => {
	for (const media of playing.keys()) {
		report(media, false)
		stop(media)
	}
})

document.addEventListener('click', (event) => {
	const link = event.target instanceof Element ? event.target.closest('a[data-embed]') : null
	const box = link?.closest('[data-outside]')
	if (!(link instanceof HTMLAnchorElement) || !box || event.ctrlKey || event.metaKey || event.shiftKey) return
	event.preventDefault()
	const frame = document.createElement('iframe')
	frame.src = link.dataset.embed ?? ''
	frame.title = link.dataset.title ?? ''
	frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
	frame.className = 'absolute inset-0 size-full'
	box.replaceChildren(frame)
	frame.focus()
})
