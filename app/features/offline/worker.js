// The service worker: keeps what was read here, and lets it be read without network. The server puts `self.build` before it.
// It keeps what an answer allows (`x-offline`, platform/http/offline.server.ts) and knows from answers who is signed in
// (`x-person`): what is kept of one person is gone before another is answered.
// @ts-check

/**
 * @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} Lasting
 * @typedef {Lasting & {
 *   request: Request, preloadResponse?: Promise<Response | undefined>, respondWith: (answer: Promise<Response>) => void
 * }} Asked
 */
const worker = /** @type {any} */ (self)

const shell = `shell-${worker.build}`
const assets = 'assets'
/** The pages that visitors read. */
const open = 'open'
/** Pages for the door of an event: of nobody who is signed in, and until their end. */
const doors = 'doors'
const [ownName, waitingName] = ['own-', 'waiting-']
/** @type {Record<string, number>} */
const most = { fatwa: 30, post: 30, lesson: 100, calculator: 12, display: 3, door: 6 }
const patienceMs = 8000
const sync = 'send'
const ofLesson = /^\/courses\/[^/]+\/learn\/[^/]+\/(completion|reopening|note)$/

/** The signed-in person, as the last answer said; '' nobody, undefined: none has come since this worker started. */
/** @type {string | undefined} */
let person
let clock = 0
let seenAt = 0

// Changes to the saved pages happen one after the other.
/** @type {Promise<unknown>} */
let last = Promise.resolve()
/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
function inTurn(work) {
	const done = last.then(work)
	last = done.catch(() => {})
	return done
}

worker.addEventListener('install', (/** @type {Lasting} */ event) => {
	worker.skipWaiting()
	event.waitUntil(
		worker.clients
			.matchAll({ includeUncontrolled: true })
			.then((/** @type {{ url: string }[]} */ tabs) =>
				Promise.all([...new Set(tabs.map(({ url }) => split(new URL(url)).prefix))].map(keepShell)),
			),
	)
})

worker.addEventListener('activate', (/** @type {Lasting} */ event) => {
	event.waitUntil(
		inTurn(async () => {
			for (const name of await caches.keys())
				if (name.startsWith('shell-') && name !== shell) await caches.delete(name)
			await dropUnusedAssets()
			await worker.registration.navigationPreload?.enable()
			await worker.clients.claim()
		}),
	)
})

worker.addEventListener('fetch', (/** @type {Asked} */ event) => {
	const { request } = event
	const url = new URL(request.url)
	if (url.origin !== location.origin) return
	const { path } = split(url)
	const isPage = request.mode === 'navigate'
	if (request.method === 'POST' && isPage) {
		if (path === '/logout') event.respondWith(leave(request))
		else if (path === '/offline') event.respondWith(forgetAll(url))
		else if (ofLesson.test(path)) event.respondWith(send(event, url))
	} else if (request.method !== 'GET') return
	else if (isPage) event.respondWith(read(event, url))
	else if (path.startsWith('/assets/')) event.respondWith(asset(request))
	else if (path.endsWith('.data')) event.respondWith(hear(request))
	else if (request.destination === 'image') event.respondWith(picture(request))
})

worker.addEventListener('sync', (/** @type {Lasting & { tag: string }} */ event) => {
	if (event.tag === sync) event.waitUntil(inTurn(sendWaiting))
})

worker.addEventListener('message', (/** @type {Lasting & MessageEvent} */ event) => {
	const { read: address, keep, drop } = event.data
	// A page that came before this worker.
	if (address) event.waitUntil(visit(new URL(address)))
	if (keep) event.waitUntil(keepMaterials(keep).then((isKept) => event.ports[0]?.postMessage(isKept)))
	if (drop) event.waitUntil(dropMaterials(drop).then(() => event.ports[0]?.postMessage(true)))
})

/** The language prefix of an address, and its path without. @param {URL} url */
function split({ pathname }) {
	const [prefix = ''] = /^\/(?:ar|ur)(?=\/|$)/.exec(pathname) ?? []
	return { prefix, path: pathname.slice(prefix.length) || '/' }
}

/** A page: from the network, or what is kept of it. @param {Asked} event @param {URL} url */
async function read(event, url) {
	// Actions done without network are sent before the page that shows them is requested.
	const isWaiting = (await idsOf(waitingName)).length > 0
	if (isWaiting) await inTurn(sendWaiting).catch(() => {})
	event.waitUntil(inTurn(dropPast))
	const at = ++clock
	const preload = Promise.resolve(event.preloadResponse)
	const asked = preload
		.catch(() => undefined)
		.then((early) => (early && !isWaiting ? early : fetch(event.request)))
		.then(async (answer) => {
			await see(answer, at)
			return answer
		})
	try {
		const answer = await ((await findKept(url)) ? soon(asked) : asked)
		const copy = answer.clone()
		if (answer.status === 410) await (await caches.open(doors)).delete(addressOf(url))
		event.waitUntil(keep(url, copy).then(() => keepShell(split(url).prefix)))
		return split(url).path === '/offline' && answer.ok ? listed(await answer.text(), answer.headers) : answer
	} catch {
		event.waitUntil(asked.catch(() => {}))
		return readKept(url)
	}
}

/** @param {Promise<Response>} asked @returns {Promise<Response>} */
function soon(asked) {
	return Promise.race([
		asked,
		new Promise((_, reject) => setTimeout(() => reject(new Error('No answer in time')), patienceMs)),
	])
}

/** Data of a page that is in the browser already: it says who is signed in. @param {Request} request */
async function hear(request) {
	const at = ++clock
	const answer = await fetch(request)
	await see(answer, at)
	return answer
}

/** @param {Request} request */
async function asset(request) {
	const found =
		(await caches.match(request, { cacheName: assets })) ??
		(await caches.match(request, { cacheName: doors }))
	if (found) return found
	const answer = await fetch(request)
	if (answer.ok && request.destination === 'font') {
		const copy = answer.clone()
		await (await caches.open(assets)).put(request, copy)
	}
	return answer
}

/** @param {Request} request */
async function picture(request) {
	try {
		return await fetch(request)
	} catch {
		return (await caches.match(request, { cacheName: assets, ignoreSearch: true })) ?? Response.error()
	}
}

/**
 * Takes note of who is signed in; of anybody else nothing stays. Answers come in any order: an earlier question says nothing.
 * @param {Response} answer @param {number} at when it was asked for
 */
async function see(answer, at) {
	const isOurs = answer.headers.has('x-request-id') && answer.status < 500
	if (!isOurs || !/html|x-script/.test(answer.headers.get('content-type') ?? '') || at < seenAt) return
	seenAt = at
	const now = answer.headers.get('x-person') ?? ''
	if (now === person) return
	person = now
	await inTurn(() => forgetOthers(now, false))
}

/** @param {string} id who stays @param {boolean} isOver they signed out: what they did waits for nobody */
async function forgetOthers(id, isOver) {
	for (const each of await idsOf(ownName)) if (each !== id) await caches.delete(ownName + each)
	for (const each of await idsOf(waitingName))
		if (each !== id && (id || isOver)) await caches.delete(waitingName + each)
}

/** Signing out. @param {Request} request */
async function leave(request) {
	person = ''
	seenAt = ++clock
	await inTurn(() => forgetOthers('', true))
	return fetch(request)
}

/** Everything that is kept here, on the reader's wish. @param {URL} url */
async function forgetAll(url) {
	await inTurn(async () => {
		await forgetOthers('', true)
		await caches.delete(open)
		await caches.delete(doors)
		await dropUnusedAssets()
	})
	return Response.redirect(url.href, 303)
}

/**
 * The persons with saved content.
 * @param {string} prefix
 */
async function idsOf(prefix) {
	return (await caches.keys()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

/** The caches of pages: a person's own before those of visitors. */
async function keptNames() {
	const names = await caches.keys()
	return [
		...names.filter((name) => name.startsWith(ownName)),
		...names.filter((name) => name === open || name === doors),
	]
}

/** The key that a page is saved under: without the part of it that is shown. @param {URL} url */
function addressOf(url) {
	return url.origin + url.pathname + url.search
}

/** Asks for a page in order to keep it. @param {URL} url */
async function visit(url) {
	const at = ++clock
	const answer = await fetch(addressOf(url))
	await see(answer, at)
	await keep(url, answer)
	await keepShell(split(url).prefix)
}

/** Keeps a page, if it says that it may be. @param {URL} url @param {Response} answer */
async function keep(url, answer) {
	const said = answer.headers.get('x-offline')
	const kind = new URLSearchParams(said ?? '').get('kind') ?? ''
	if (!said || !answer.ok || answer.redirected) return
	const id = answer.headers.get('x-person') ?? ''
	// A lesson is saved as its student sees it; of a public page, the version without a signed-in person.
	const isOwn = kind === 'lesson'
	const isDoor = kind === 'door'
	const isPublic = !isOwn && !isDoor
	const page = isPublic && isSecret(answer) ? await fetch(addressOf(url), { credentials: 'omit' }) : answer
	if (!page.ok || page.redirected || (isOwn && !id) || (isPublic && isSecret(page))) return
	const html = await page.text()
	await inTurn(async () => {
		// They may have signed out meanwhile.
		if (person !== undefined && person !== id) return
		const cache = await caches.open(isDoor ? doors : id ? ownName + id : open)
		// The last comes to the end.
		await cache.delete(addressOf(url))
		await cache.put(addressOf(url), stored(html, page.headers, said))
		await keepAssets(html)
		await dropOldest(cache, kind)
	})
}

/** @param {Response} answer */
function isSecret(answer) {
	return /no-store|private/.test(answer.headers.get('cache-control') ?? '')
}

/** @param {string} html @param {Headers} from @param {string} said */
function stored(html, from, said) {
	const headers = new Headers({ 'x-offline': said })
	const others = ['referrer-policy', 'x-content-type-options', 'permissions-policy']
	for (const name of ['content-type', 'content-security-policy', ...others])
		headers.set(name, from.get(name) ?? '')
	return new Response(html, { headers })
}

/** The addresses of scripts, styles, faces and pictures that a page needs. @param {string} html */
function assetsIn(html) {
	const found = html.matchAll(/"(\/assets\/[\w.-]+\.(?:css|js|woff2))"|src="(\/(?:drawings|files)\/[^"]+)"/g)
	return [...found].map(([, asset, image]) => asset ?? image?.replaceAll('&amp;', '&') ?? '')
}

/** @param {string} html */
async function keepAssets(html) {
	const cache = await caches.open(assets)
	for (const address of new Set(assetsIn(html))) {
		if (await cache.match(address)) continue
		const answer = await fetch(address).catch(() => null)
		if (answer?.ok && !isSecret(answer)) await cache.put(address, answer)
	}
}

/** Those of an earlier build that no page needs any more; faces stay, they change with their letters only. */
async function dropUnusedAssets() {
	const needed = new Set()
	for (const name of await caches.keys()) {
		if (name === assets) continue
		for (const page of await (await caches.open(name)).matchAll())
			if (page.headers.get('content-type')?.startsWith('text/html'))
				for (const address of assetsIn(await page.text())) needed.add(new URL(address, location.origin).href)
	}
	const cache = await caches.open(assets)
	for (const { url } of await cache.keys())
		if (!needed.has(url) && !url.endsWith('.woff2')) await cache.delete(url)
}

/** @param {Cache} cache @param {string} kind */
async function dropOldest(cache, kind) {
	const pages = await keptIn(cache)
	const surplus = pages.filter((page) => page.kind === kind).slice(0, -(most[kind] ?? 1))
	for (const { url } of surplus) await cache.delete(url)
}

/** The entries of a cache, the oldest first. @param {Cache} cache */
async function keptIn(cache) {
	const keys = await cache.keys()
	return Promise.all(
		keys.map(async ({ url }) => {
			const said = new URLSearchParams((await cache.match(url))?.headers.get('x-offline') ?? '')
			const [kind = '', title = '', of = '', lang = ''] = ['kind', 'title', 'of', 'lang'].map(
				(name) => said.get(name) ?? '',
			)
			return { url, kind, title, of, lang }
		}),
	)
}

/** Its time is over. @param {Response} page */
function isPast(page) {
	const until = new URLSearchParams(page.headers.get('x-offline') ?? '').get('until')
	return until !== null && Date.now() >= Number(until)
}

/** Removes the pages of doors whose time is over. */
async function dropPast() {
	if (!(await caches.has(doors))) return
	const cache = await caches.open(doors)
	const pages = (await keptIn(cache)).filter(({ kind }) => kind === 'door')
	let left = pages.length
	for (const { url } of pages) {
		const page = await cache.match(url)
		if (!page || !isPast(page)) continue
		await cache.delete(url)
		left--
	}
	// The reader of the camera goes with the last page.
	if (left === 0) await caches.delete(doors)
}

/** The page saved under an address, of the signed-in person or else of visitors. @param {URL} url */
async function findKept(url) {
	for (const name of await keptNames()) {
		const found = await caches.match(addressOf(url), { cacheName: name })
		if (found && !isPast(found)) return found
	}
}

/** The page that says that there is no network, in a language; renewed once a day. @param {string} prefix */
async function keepShell(prefix) {
	const cache = await caches.open(shell)
	const address = `${location.origin}${prefix}/offline`
	const kept = Number((await cache.match(address))?.headers.get('x-kept-at') ?? 0)
	if (Date.now() - kept < 86_400_000) return
	const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' }).catch(() => null)
	if (!answer?.ok) return
	const html = await answer.text()
	const page = stored(html, answer.headers, '')
	page.headers.set('x-kept-at', String(Date.now()))
	await cache.put(address, page)
	await keepAssets(html)
}

/** Without network. @param {URL} url */
async function readKept(url) {
	const { prefix, path } = split(url)
	const cache = await caches.open(shell)
	const page = (await cache.match(`${location.origin}${prefix}/offline`)) ?? (await cache.matchAll())[0]
	const html = (await page?.text()) ?? ''
	const found = await findKept(url)
	if (!found) {
		if (!page) return Response.error()
		return listed(withBanner(html, html, 'missing'), page.headers, path === '/offline' ? 200 : 503)
	}
	const kind = new URLSearchParams(found.headers.get('x-offline') ?? '').get('kind')
	// A screen on a wall and a door say themselves what they lack.
	if (kind === 'display' || kind === 'door' || !found.headers.get('content-type')?.startsWith('text/html'))
		return found
	const isDone = await caches.match(`${addressOf(url)}/completion`)
	const shown = withBanner(await found.text(), html, isDone ? 'waiting' : 'kept')
	const marked = isDone ? shown.replace('<html ', '<html data-waiting ') : shown
	return new Response(marked, { headers: found.headers })
}

/**
 * A page with the banner of that kind, from the offline page, above its content.
 * @param {string} page
 * @param {string} from
 * @param {string} kind
 */
function withBanner(page, from, kind) {
	const [, rest = ''] = from.split(`<template data-say="${kind}">`)
	const [banner = ''] = rest.includes('</template>') ? rest.split('</template>', 1) : []
	return page.replace(/<body[^<>]*>/, (body) => body + banner)
}

/**
 * The list of saved pages, filled in.
 * @param {string} html
 * @param {Headers} headers
 * @param {number} [status]
 */
async function listed(html, headers, status = 200) {
	const names = await keptNames()
	const caught = await Promise.all(names.map(async (name) => keptIn(await caches.open(name))))
	const kept = caught.flat().reverse()
	let page = kept.length > 0 ? html.replace('data-none=""', 'data-none="" hidden=""') : html
	for (const kind of ['lesson', 'material', 'fatwa', 'post', 'calculator']) {
		const items = kept.filter((each) => each.kind === kind)
		if (items.length === 0) continue
		page = page
			.replace(`data-kept="${kind}" hidden=""`, `data-kept="${kind}"`)
			.replace(`<li data-items="${kind}"></li>`, () => items.map(item).join(''))
	}
	if (kept.length > 0) page = page.replace('data-forget="" hidden=""', 'data-forget=""')
	const of = new Headers(headers)
	for (const name of ['content-encoding', 'content-length', 'etag']) of.delete(name)
	return new Response(page, { status, headers: of })
}

/** @param {Awaited<ReturnType<typeof keptIn>>[number]} kept */
function item({ url, title, of, lang }) {
	const language = `lang="${escaped(lang)}" dir="auto"`
	const more = of && `<span><bdi ${language}>${escaped(of)}</bdi></span>`
	return `<li><a href="${escaped(url)}" ${language}>${escaped(title)}</a>${more}</li>`
}

/** @param {string} text */
function escaped(text) {
	return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** A student's action in a lesson; sending it can wait for the network. @param {Asked} event @param {URL} url */
async function send({ request }, url) {
	try {
		return await fetch(request)
	} catch {
		const lesson = new URL(url.href.replace(/\/\w+$/, ''))
		const [id] = await idsOf(ownName)
		if (!url.pathname.endsWith('/completion') || !id || !(await findKept(lesson))) return readKept(url)
		await inTurn(async () => (await caches.open(waitingName + id)).put(url, new Response(null)))
		await worker.registration.sync?.register(sync).catch(() => {})
		return Response.redirect(lesson.href, 303)
	}
}

/** Sends what was done without network, each once. @throws where there still is none */
async function sendWaiting() {
	for (const id of await idsOf(waitingName)) {
		const cache = await caches.open(waitingName + id)
		for (const { url } of await cache.keys()) {
			// The server accepts it from this person only, even if another is signed in now.
			const body = new URLSearchParams({ person: id })
			const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
			// Signed out, or the server is not well: it waits.
			if (status !== 204 && (status < 400 || status >= 500 || status === 429)) continue
			await cache.delete(url)
			if (status === 204) void visit(new URL(url.replace(/\/completion$/, ''))).catch(() => {})
		}
		if ((await cache.keys()).length === 0) await caches.delete(waitingName + id)
	}
}

/** The materials of a lesson that a student chose. @param {{ url: string, title: string, of: string, lang: string }[]} files */
async function keepMaterials(files) {
	const [id] = await idsOf(ownName)
	if (!id || (person !== undefined && person !== id)) return false
	try {
		for (const { url, ...said } of files) {
			const answer = await fetch(url)
			if (!answer.ok) return false
			const headers = new Headers(answer.headers)
			headers.set('x-offline', String(new URLSearchParams({ kind: 'material', ...said })))
			headers.delete('content-encoding')
			const copy = new Response(await answer.blob(), { headers })
			await inTurn(async () => {
				if (person === undefined || person === id) await (await caches.open(ownName + id)).put(url, copy)
			})
		}
		return true
	} catch {
		// No network, or no room.
		return false
	}
}

/** @param {{ url: string }[]} files */
async function dropMaterials(files) {
	await inTurn(async () => {
		for (const id of await idsOf(ownName))
			for (const { url } of files) await (await caches.open(ownName + id)).delete(url)
	})
}
