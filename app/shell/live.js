// Keeps an open page up to date for who is signed in: the bell, counts, and lists of what waits. It hears only that something
// changed (platform/live), and asks anew for what it shows. Every page works without it.
// @ts-check

const pauses = [1, 2, 5, 10]
const silenceMs = 75_000
const hiddenMs = 60_000
const restMs = 2000
const person = document.documentElement.dataset.who?.split('|')[0] ?? ''
const tabs = new BroadcastChannel(`live ${person}`)

/** Until when this page knows what changed: the server's clock. */
let since = Number(
	/** @type {HTMLScriptElement | null} */ (document.querySelector('script[data-since]'))?.dataset.since,
)
/** @type {{ since: number, topics: string[] }[]} */
const heard = []
/** @type {AbortController | null} */
let connecting = null

// One connection a browser: the tab that holds the lock has it, and tells the others.
function start() {
	if (connecting || !navigator.locks) return
	const own = new AbortController()
	connecting = own
	const { signal } = own
	// What was said before this tab listened, another may know.
	tabs.postMessage({ since })
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
			// Nobody is signed in here any more.
			if (answer.status === 401) return
			seconds = Number(answer.headers.get('retry-after'))
			if (answer.ok && answer.body) {
				await read(answer.body.getReader(), () => {
					failures = 0
				})
			}
		} catch {}
		const pause = Math.max(seconds, pauses[Math.min(failures, pauses.length - 1)] ?? 10)
		// Not all at once where a server comes back.
		await wait(pause * 1000 + Math.random() * 300, signal)
	}
}

/**
 * Reads messages until the connection ends or is silent for longer than two heartbeats.
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader @param {() => void} isWell
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
			tabs.postMessage(said)
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

tabs.addEventListener('message', ({ data }) => {
	if (data.topics) take(data)
	else for (const said of heard) if (said.since > data.since && said.topics.length) tabs.postMessage(said)
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

/** Asks anew for what changed, at once and then after a rest; a page that nobody sees waits. */
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
	const isDone = isShown
		? await showPage()
		: topics.some((each) => /^(all|you)$/.test(each))
			? await showBell()
			: true
	if (!isDone) for (const topic of topics) changed.add(topic)
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
		if (badge) badge.textContent = count === '0' ? '' : count
	}
}

async function showPage() {
	const answer = await fetch(location.href.split('#')[0] ?? '', asked).catch(() => null)
	// 503: a word for the next page waits, which must not be spent on this.
	if (!answer || answer.status === 503) return false
	if (!answer.ok || answer.redirected) return true
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
	const bell = page.querySelector('[data-bell]')
	if (bell) ring({ count: bell.getAttribute('data-bell') ?? '', label: bell.getAttribute('title') ?? '' })
	// A page that hydrates draws its rows itself.
	if ('__reactRouterContext' in window) return true
	for (const part of document.querySelectorAll('[data-moves]')) {
		const now = page.querySelector(`[data-moves="${CSS.escape(part.getAttribute('data-moves') ?? '')}"]`)
		if (now && now.innerHTML !== part.innerHTML && !part.contains(document.activeElement))
			part.replaceChildren(...now.childNodes)
	}
	const lists = [...page.querySelectorAll('[data-list]')]
	for (const [index, list] of [...document.querySelectorAll('[data-list]')].entries()) {
		const now = lists[index]
		if (list instanceof HTMLElement && list.dataset.topic && now) compare(list, now)
	}
	return true
}

/** @param {Element} list */
const rowsOf = (list) =>
	new Map([...list.querySelectorAll('[data-row]')].map((row) => [row.id, /** @type {HTMLElement} */ (row)]))

/** Marks rows where they stand, and says how many there are that are not shown. @param {HTMLElement} list @param {Element} now */
function compare(list, now) {
	const [shown, fresh] = [rowsOf(list), rowsOf(now)]
	const ids = [...shown.keys()]
	const hadMore = list.querySelector('a[rel=next]') !== null
	const hasMore = now.querySelector('a[rel=next]') !== null
	// Behind the last that stands in both, rows came from the next page, or went there.
	const lastShown = Math.max(...ids.map((id, index) => (fresh.has(id) ? index : -1)))
	const freshIds = [...fresh.keys()]
	const lastFresh = Math.max(...freshIds.map((id, index) => (shown.has(id) ? index : -1)))
	for (const [index, id] of ids.entries()) {
		const row = shown.get(id)
		const its = fresh.get(id)
		if (!row) continue
		if (its && wordsOf(its) !== wordsOf(row)) replace(row, its, list.dataset.changed ?? '')
		if (!its && (index < lastShown || !hasMore)) quieten(row, list.dataset.gone ?? '')
	}
	const came = freshIds.filter((id, index) => !shown.has(id) && (index < lastFresh || !hadMore))
	say(list, came.length)
}

/** What a row says, but for the time that passes and what was added here. @param {HTMLElement} row */
function wordsOf(row) {
	const copy = /** @type {HTMLElement} */ (row.cloneNode(true))
	for (const part of copy.querySelectorAll('time, [data-mark]')) part.remove()
	return copy.textContent
}

let replaced = 0
/** @param {HTMLElement} row @param {HTMLElement} its @param {string} word */
function replace(row, its, word) {
	// Ids that count from the top of a page are given twice otherwise.
	const suffix = `-${++replaced}`
	for (const part of its.querySelectorAll('[id]')) {
		for (const name of ['for', 'aria-labelledby', 'aria-describedby', 'popovertarget', 'aria-controls'])
			for (const other of its.querySelectorAll(`[${name}="${CSS.escape(part.id)}"]`))
				other.setAttribute(name, part.id + suffix)
		part.id += suffix
	}
	const isTicked = row.querySelector('input[name=ids]:checked') !== null
	const hadFocus = row.contains(document.activeElement)
	row.replaceChildren(...its.childNodes)
	row.removeAttribute('data-gone')
	mark(row, word)
	const box = boxOf(row)
	if (box) {
		box.checked = isTicked && !box.disabled
		box.dispatchEvent(new Event('change', { bubbles: true }))
	}
	if (hadFocus) row.querySelector('a')?.focus()
}

/** It stays where it is, and nothing of it can be pressed. @param {HTMLElement} row @param {string} word */
function quieten(row, word) {
	if (row.hasAttribute('data-gone')) return
	row.setAttribute('data-gone', '')
	for (const button of row.querySelectorAll('button')) button.disabled = true
	const box = boxOf(row)
	if (box) {
		box.checked = false
		box.disabled = true
		box.dispatchEvent(new Event('change', { bubbles: true }))
	}
	mark(row, word)
}

/** @param {HTMLElement} row */
const boxOf = (row) => /** @type {HTMLInputElement | null} */ (row.querySelector('input[name=ids]'))

/** @param {HTMLElement} row @param {string} word */
function mark(row, word) {
	row.querySelector('[data-mark]')?.remove()
	const note = document.createElement('p')
	note.dataset.mark = ''
	note.textContent = word
	const cell = row.querySelector('a')?.closest('td') ?? row.querySelector('td')
	const place = cell ?? row.querySelector('article > div') ?? row
	place.append(note)
}

/** @param {HTMLElement} list @param {number} count */
function say(list, count) {
	const line = list.querySelector('[data-news] p')
	const words = list.querySelector('[data-news] template')
	if (!line || !(words instanceof HTMLTemplateElement)) return
	if (count === 0) return line.replaceChildren()
	const number = new Intl.NumberFormat(document.documentElement.lang).format(count)
	const text = (list.dataset.fresh ?? '').replace('#', number)
	if (line.textContent?.startsWith(text)) return
	line.replaceChildren(words.content.cloneNode(true))
	const said = line.querySelector('span')
	if (said) said.textContent = text
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
document.addEventListener('visibilitychange', follow)
addEventListener('pageshow', follow)
addEventListener('pagehide', stop)
if (person && since && 'BroadcastChannel' in window) follow()

export {}
