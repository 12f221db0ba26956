// Keeps an open page up to date for a signed-in person: the bell, counts, and lists of open work. It hears only that
// something changed (platform/live), and reloads its data. Every page works without it.
// @ts-check

const pauses = [1, 2, 5, 10]
const silenceMs = 75_000
const hiddenMs = 60_000
const restMs = 2000
const firstMs = 2000
const person = document.documentElement.dataset.who?.split('|')[0] ?? ''
const tabs = channel()

/** For the other tabs. Without this channel there are no live updates. */
function channel() {
	try {
		return new BroadcastChannel(`live ${person}`)
	} catch {
		return null
	}
}

/** This page is up to date until then, by the server's clock. */
let since = Number(
	/** @type {HTMLScriptElement | null} */ (document.querySelector('script[data-since]'))?.dataset.since,
)
/** @type {{ since: number, topics: string[] }[]} */
const heard = []
/** @type {AbortController | null} */
let connecting = null

// One connection a browser: the tab with the lock holds it, and tells the others.
function start() {
	if (connecting || !navigator.locks) return
	const own = new AbortController()
	connecting = own
	const { signal } = own
	// Another tab may know earlier messages.
	tabs?.postMessage({ since })
	navigator.locks.request(`live ${person}`, { signal }, () => stay(signal)).catch(() => {})
}

function stop() {
	connecting?.abort()
	connecting = null
}

/** @param {AbortSignal} signal */
async function stay(signal) {
	for (let failures = 0; !signal.aborted; failures++) {
		let seconds = 0
		try {
			const answer = await fetch('/live', {
				...{ signal, redirect: 'error', cache: 'no-store' },
				headers: { 'last-event-id': String(since) },
			})
			// The session has ended.
			if (answer.status === 401) return
			seconds = Number(answer.headers.get('retry-after'))
			if (answer.ok && answer.body) {
				await read(answer.body.getReader(), () => {
					failures = 0
				})
			}
		} catch {}
		const pause = Math.max(seconds, pauses[Math.min(failures, pauses.length - 1)] ?? 10)
		// Spread out, when a server comes back.
		await wait(pause * 1000 + Math.random() * 300, signal)
	}
}

/**
 * Reads messages until the connection ends or is silent for two heartbeats.
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @param {() => void} isWell
 */
async function read(reader, isWell) {
	const text = new TextDecoder()
	let rest = ''
	for (;;) {
		const silence = setTimeout(() => void reader.cancel(), silenceMs)
		const { done, value } = await reader.read().finally(() => clearTimeout(silence))
		if (done) return
		isWell()
		const messages = (rest + text.decode(value, { stream: true })).split('\n\n')
		rest = messages.pop() ?? ''
		for (const message of messages) {
			const id = /^id: (\d+)$/m.exec(message)?.[1]
			const topics = /^data: (.*)$/m.exec(message)?.[1]?.split(' ').filter(Boolean) ?? []
			if (!id) continue
			const said = { since: Number(id), topics }
			take(said)
			tabs?.postMessage(said)
			heard.push(said)
			heard.splice(0, heard.length - 100)
		}
	}
}

/** @param {number} ms @param {AbortSignal} signal */
function wait(ms, signal) {
	return new Promise((resolve) => {
		setTimeout(resolve, ms)
		signal.addEventListener('abort', resolve)
	})
}

tabs?.addEventListener('message', ({ data }) => {
	if (data.topics) take(data)
	else for (const said of heard) if (said.since > data.since && said.topics.length) tabs?.postMessage(said)
})

/** @type {Set<string>} */
const changed = new Set()
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting

/** @param {{ since: number, topics: string[] }} said */
function take(said) {
	since = Math.max(since, said.since)
	for (const topic of said.topics) changed.add(topic)
	show()
}

/** Reloads changed parts, at once and then after a pause; a hidden page waits. */
async function show() {
	if (document.hidden || changed.size === 0 || resting) return
	const topics = [...changed]
	changed.clear()
	resting = setTimeout(() => {
		resting = undefined
		void show()
	}, restMs)
	const isShown = [...document.querySelectorAll('[data-topic]')].some((part) =>
		topics.some((topic) => topic === 'all' || part.getAttribute('data-topic')?.split(' ').includes(topic)),
	)
	const isItem = topics.some((topic) => topic !== 'you') && document.querySelector('[data-item]')
	const isSaid = isItem ? await showItem(isItem) : true
	const isDone = isShown
		? await showPage()
		: topics.some((each) => /^(all|you)$/.test(each))
			? await showBell()
			: true
	if (!isDone || !isSaid) for (const topic of topics) changed.add(topic)
}

const asked = { headers: { 'x-live': '1' } }

async function showBell() {
	const { lang } = document.documentElement
	const answer = await fetch(`${lang === 'en' ? '' : `/${lang}`}/live/bell`, asked).catch(() => null)
	if (answer?.ok) ring(await answer.json())
	return Boolean(answer)
}

/** @param {{ count: string, label: string }} said */
function ring({ count, label }) {
	for (const bell of document.querySelectorAll('[data-bell]')) {
		if (bell.getAttribute('data-bell') === count) continue
		bell.setAttribute('data-bell', count)
		bell.setAttribute('title', label)
		bell.setAttribute('aria-label', label)
		const badge = bell.querySelector('span')
		if (badge) badge.textContent = count
	}
}

/** Shows above an item's page that somebody changed it; typed text stays. @param {Element} item */
async function showItem(item) {
	const { lang, dataset } = document.documentElement
	const query = new URLSearchParams({ since: dataset.shown ?? '' })
	for (const thing of JSON.parse(item.getAttribute('data-item') ?? '[]')) query.append('thing', thing)
	const answer = await fetch(`${lang === 'en' ? '' : `/${lang}`}/live/item?${query}`, asked).catch(() => null)
	const line = item.querySelector('p')
	const words = item.querySelector('[data-item-words]')
	if (answer?.status !== 200 || !line || !words) return Boolean(answer)
	const { text } = await answer.json()
	if (line.firstElementChild?.textContent === text) return true
	line.replaceChildren(...words.cloneNode(true).childNodes)
	const said = line.querySelector('span')
	if (said) said.textContent = text
	return true
}

async function showPage() {
	const answer = await fetch(location.href.split('#')[0] ?? '', asked).catch(() => null)
	// 503: a message for the next page is pending and must not be consumed.
	if (!answer || answer.status === 503) return false
	if (!answer.ok || answer.redirected) return true
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
	const bell = page.querySelector('[data-bell]')
	if (bell) ring({ count: bell.getAttribute('data-bell') ?? '', label: bell.getAttribute('title') ?? '' })
	// A hydrated page renders its rows itself.
	if ('__reactRouterDataRouter' in window) return true
	for (const part of document.querySelectorAll('[data-moves]')) {
		const now = page.querySelector(`[data-moves="${CSS.escape(part.getAttribute('data-moves') ?? '')}"]`)
		if (now && now.innerHTML !== part.innerHTML && !part.contains(document.activeElement))
			part.replaceChildren(...now.childNodes)
	}
	document.dispatchEvent(new CustomEvent('live-page', { detail: page }))
	return true
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let leaving
function follow() {
	clearTimeout(leaving)
	if (document.hidden) leaving = setTimeout(stop, hiddenMs)
	else {
		start()
		void show()
	}
}
// Waits for the page, and skips pages that are only passed through: no change is missed meanwhile.
if (person && since && tabs)
	setTimeout(() => {
		document.addEventListener('visibilitychange', follow)
		addEventListener('pageshow', follow)
		addEventListener('pagehide', stop)
		follow()
	}, firstMs)

export {}
