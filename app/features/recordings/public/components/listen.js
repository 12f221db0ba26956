// Speed, jumps, a sleep timer and the position of the player on the page. Everything plays without it.
// @ts-check

const root = /** @type {HTMLElement | null} */ (document.querySelector('[data-listen]'))
const media = root?.querySelector('audio, video')
if (root && media instanceof HTMLMediaElement) listen(root, media)

/** @param {HTMLElement} box @param {HTMLMediaElement} player */
function listen(box, player) {
	const key = `listen:${box.dataset.listen}`
	const tools = /** @type {HTMLElement | null} */ (box.querySelector('[data-listen-tools]'))
	if (tools) tools.hidden = false

	const asked = Number(new URLSearchParams(location.search).get('t'))
	// Of the account, where somebody is logged in.
	const kept = Number(box.dataset.kept || read(key))
	// A player that has not loaded must never report 0.
	let hasBegun = false
	const start = asked > 0 ? 0 : kept
	if (start > 5) whenReady(() => (player.currentTime = start))

	player.addEventListener('playing', () => (hasBegun = true))
	let savedAt = 0
	player.addEventListener('timeupdate', () => {
		if (Math.abs(player.currentTime - savedAt) >= 3) save()
	})
	player.addEventListener('pause', () => {
		save()
		report()
	})
	player.addEventListener('ended', () => {
		write(key, '')
		report()
	})
	addEventListener('pagehide', () => {
		save()
		report()
	})
	setInterval(() => player.paused || report(), 15_000)
	let reported = 0

	/** Tells the account where the player is; a page that is left sends it all the same. */
	function report() {
		const to = box.dataset.save
		const at = Math.floor(player.currentTime)
		if (!to || !hasBegun || at < 1 || at === reported) return
		reported = at
		const body = new URLSearchParams({ position: String(at) })
		fetch(to, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {})
	}

	function save() {
		if (!hasBegun || player.ended || !(player.currentTime > 1)) return
		savedAt = player.currentTime
		write(key, String(Math.floor(player.currentTime)))
	}

	/** @param {() => void} act */
	function whenReady(act) {
		if (player.readyState > 0) act()
		else player.addEventListener('loadedmetadata', act, { once: true })
	}

	/** @param {number} seconds */
	function jump(seconds) {
		whenReady(() => {
			player.currentTime = Math.max(0, Math.min(player.duration || Infinity, seconds))
			void player.play().catch(() => {})
		})
		void player.play().catch(() => {})
	}

	document.addEventListener('click', (event) => {
		const target = event.target instanceof Element ? event.target : null
		const by = target?.closest('[data-by]')
		if (by instanceof HTMLElement) return jump(player.currentTime + Number(by.dataset.by))
		const link = target?.closest('a[data-at]')
		if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		jump(Number(link.dataset.at))
	})

	const speed = box.querySelector('[data-speed]')
	if (speed instanceof HTMLSelectElement) {
		speed.value = read('listen-speed') || '1'
		player.playbackRate = Number(speed.value) || 1
		player.defaultPlaybackRate = player.playbackRate
		speed.addEventListener('change', () => {
			player.playbackRate = Number(speed.value)
			player.defaultPlaybackRate = player.playbackRate
			write('listen-speed', speed.value)
		})
	}

	const sleep = box.querySelector('[data-sleep]')
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer
	if (sleep instanceof HTMLSelectElement)
		sleep.addEventListener('change', () => {
			clearTimeout(timer)
			const minutes = Number(sleep.value)
			if (minutes > 0) timer = setTimeout(() => fade(sleep), minutes * 60_000)
		})

	/** @param {HTMLSelectElement} choice */
	function fade(choice) {
		save()
		const loud = player.volume
		let steps = 10
		const quieter = setInterval(() => {
			steps -= 1
			player.volume = Math.max(0, (loud * steps) / 10)
			if (steps > 0) return
			clearInterval(quieter)
			player.pause()
			player.volume = loud
			choice.value = '0'
		}, 400)
	}

	if ('mediaSession' in navigator) {
		navigator.mediaSession.metadata = new MediaMetadata({
			title: box.dataset.title ?? '',
			artist: box.dataset.speakers ?? '',
		})
		navigator.mediaSession.setActionHandler('seekbackward', () => jump(player.currentTime - 15))
		navigator.mediaSession.setActionHandler('seekforward', () => jump(player.currentTime + 30))
	}
}

/** @param {string} key */
function read(key) {
	try {
		return localStorage.getItem(key) ?? ''
	} catch {
		return ''
	}
}

/** @param {string} key @param {string} value */
function write(key, value) {
	try {
		if (value) localStorage.setItem(key, value)
		else localStorage.removeItem(key)
	} catch {
		// Private windows may keep nothing.
	}
}
