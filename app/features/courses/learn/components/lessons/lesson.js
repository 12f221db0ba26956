// Script of a section's page. The page works without it; a page may come and go while this stays.
// @ts-check

const pauseMs = 1500
const settleMs = 1500
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting
/** @type {(() => void) | undefined} */
let unsaved

// Of a long curriculum the place where one is.
function showPlace() {
	const steps = document.querySelector('[data-steps]')
	const here = steps?.querySelector('[aria-current]')
	if (here instanceof HTMLElement && steps && steps.scrollHeight > steps.clientHeight)
		steps.scrollTop = here.offsetTop - steps.clientHeight / 3
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showPlace)
else showPlace()

// The size of what is read, in steps of a sixteenth; kept for the next lesson.
const [smallest, usual, largest] = [14, 18, 28]
/** @param {number} by */
function size(by) {
	let now = usual
	try {
		now = Math.min(largest, Math.max(smallest, (Number(localStorage.getItem('reading')) || usual) + by))
		localStorage.setItem('reading', String(now))
	} catch {}
	if (now !== usual || by) document.documentElement.style.setProperty('--reading', `${now / 16}rem`)
}
size(0)
document.addEventListener('click', (event) => {
	const button = event.target instanceof Element ? event.target.closest('[data-size]') : null
	if (button instanceof HTMLElement) size(2 * Number(button.dataset.size))
})

/** @param {Event} event */
function noteOf(event) {
	const form = event.target instanceof Element ? event.target.closest('form[data-note]') : null
	return form instanceof HTMLFormElement ? form : null
}

/** @param {HTMLFormElement} form */
async function keep(form) {
	clearTimeout(waiting)
	unsaved = undefined
	const field = /** @type {HTMLTextAreaElement} */ (form.querySelector('textarea'))
	const said = /** @type {HTMLElement} */ (form.querySelector('[role=status]'))
	const text = field.value
	said.textContent = said.dataset.saving ?? ''
	const answer = await fetch(form.dataset.note ?? '', {
		method: 'POST',
		body: new URLSearchParams({ text }),
		keepalive: true,
		redirect: 'manual',
	}).catch(() => null)
	const isKept = answer?.status === 204
	waitForNetwork(form.dataset.note ?? '', isKept ? null : text)
	// Saved input is not asked about when the page is left.
	if (isKept) field.defaultValue = text
	if (field.value === text) said.textContent = (isKept ? said.dataset.saved : said.dataset.failed) ?? ''
}

/**
 * A note that was not taken waits for the network (site.js), under whose it is.
 * @param {string} url @param {string | null} text
 */
function waitForNetwork(url, text) {
	const person = document.documentElement.dataset.who?.split('|')[0]
	if (!person) return
	try {
		const notes = JSON.parse(localStorage.getItem(`notes:${person}`) ?? '{}')
		if (text === null) delete notes[url]
		else notes[url] = text
		localStorage.setItem(`notes:${person}`, JSON.stringify(notes))
	} catch {}
}

function showWaiting() {
	const person = document.documentElement.dataset.who?.split('|')[0]
	try {
		const notes = JSON.parse(localStorage.getItem(`notes:${person}`) ?? '{}')
		for (const form of document.querySelectorAll('form[data-note]')) {
			const [field, url] = [form.querySelector('textarea'), form.getAttribute('data-note') ?? '']
			if (field && typeof notes[url] === 'string') field.value = notes[url]
		}
	} catch {}
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showWaiting)
else showWaiting()

// The note is kept while somebody writes it, and the page stays: a video goes on.
document.addEventListener('input', (event) => {
	const form = noteOf(event)
	if (!form) return
	const said = form.querySelector('[role=status]')
	if (said) said.textContent = ''
	clearTimeout(waiting)
	unsaved = () => void keep(form)
	waiting = setTimeout(unsaved, pauseMs)
})
// On its way down: before anybody else sends the form.
document.addEventListener(
	'submit',
	(event) => {
		const form = noteOf(event)
		if (!form) return
		event.preventDefault()
		void keep(form)
	},
	true,
)
addEventListener('pagehide', () => unsaved?.())

// After a video was played to its end, the page shows what that completed.
document.addEventListener('ended', () => setTimeout(refresh, settleMs), true)

async function refresh() {
	const old = document.querySelectorAll('[data-fresh]')
	if (old.length === 0) return
	if ('__reactRouterDataRouter' in window) return location.reload()
	const answer = await fetch(location.href).catch(() => null)
	if (!answer?.ok) return
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
	for (const part of old) {
		const fresh = page.querySelector(`[data-fresh="${part.getAttribute('data-fresh')}"]`)
		if (fresh) part.replaceWith(fresh)
	}
}

// The files of a lesson, kept by the service worker (features/offline) for reading without network.
const files = /** @type {HTMLElement | null} */ (document.querySelector('[data-files]'))
const [keepButton, dropButton] = ['keep', 'drop'].map((what) => files?.querySelector(`[data-${what}-files]`))
if (files && keepButton instanceof HTMLElement && dropButton instanceof HTMLElement)
	void navigator.serviceWorker?.ready.then(async () => {
		const section = /** @type {HTMLElement} */ (files.parentElement)
		const links = [
			.../** @type {NodeListOf<HTMLAnchorElement>} */ (section.querySelectorAll('a[href^="/files/"]')),
		]
		const said = files.querySelector('[role=status]')
		const lang = section.querySelector('ul')?.lang ?? ''
		const list = links.map(({ href, textContent }) => ({
			url: href,
			title: textContent,
			of: files.dataset.files,
			lang,
		}))
		const show = (/** @type {boolean} */ isKept) => {
			keepButton.hidden = isKept
			dropButton.hidden = !isKept
		}
		/** @param {object} wish @returns {Promise<boolean>} */
		const ask = (wish) =>
			new Promise((done) => {
				const { port1, port2 } = new MessageChannel()
				port1.onmessage = ({ data }) => done(data)
				navigator.serviceWorker.controller?.postMessage(wish, [port2])
			})
		const found = await Promise.all(links.map(({ href }) => caches.match(href)))
		show(found.every(Boolean))
		files.hidden = links.length === 0
		keepButton.onclick = async () => {
			const isKept = await ask({ keep: list })
			show(isKept)
			if (said) said.textContent = (isKept ? files.dataset.kept : files.dataset.failed) ?? ''
			if (isKept) dropButton.focus()
		}
		dropButton.onclick = async () => {
			await ask({ drop: list })
			show(false)
			if (said) said.textContent = files.dataset.dropped ?? ''
			keepButton.focus()
		}
	})
