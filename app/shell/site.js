// All the script of a reading page. Every page works without it.
// @ts-check

/** A missing or refused browser feature disables its own part only. @param {() => void} run */
function part(run) {
	try {
		run()
	} catch (error) {
		setTimeout(() => {
			throw error
		})
	}
}

/** @param {string} selector @param {Event} event */
function hit(selector, event) {
	return event.target instanceof Element
		? /** @type {HTMLElement | null} */ (event.target.closest(selector))
		: null
}

const menus = 'details[data-menu]'

/** @param {Element | null} but */
function closeMenus(but) {
	for (const menu of document.querySelectorAll(`${menus}[open]`))
		if (!menu.contains(but)) menu.removeAttribute('open')
}

// Lists that a door of an event kept here (features/events/door) are forgotten after its time.
part(() => {
	for (const key of Object.keys(localStorage)) {
		const [door] = /^door:[^:]+:(?=until$)/.exec(key) ?? []
		if (!door || Number(localStorage.getItem(key)) > Date.now()) continue
		for (const name of Object.keys(localStorage)) if (name.startsWith(door)) localStorage.removeItem(name)
	}
})

document.addEventListener('click', (event) => {
	const link = hit('a', event)
	closeMenus(link ? null : /** @type {Element} */ (event.target))

	const dismissed = hit('[data-dismiss]', event)?.closest('[data-toast]')
	if (dismissed instanceof HTMLElement) dismissed.hidden = true

	if (hit('[data-print]', event)) print()
	if (hit('[data-back]', event) && history.length > 1) {
		event.preventDefault()
		history.back()
	}
	if (hit('[data-theme-toggle]', event)) toggleTheme()
	const share = hit('[data-share]', event)
	if (share) void shareThis(share)
	const copy = hit('[data-copy]', event)
	if (copy) void copyFor(copy, copy.dataset.copy ?? '')
})

document.addEventListener('keydown', (event) => {
	if (event.key !== 'Escape') return
	const menu = hit(`${menus}[open]`, event)
	closeMenus(null)
	if (menu) menu.querySelector('summary')?.focus()
})

// The focus is never behind a menu.
document.addEventListener('focusin', (event) => closeMenus(/** @type {Element} */ (event.target)))

// A field's error disappears while its text changes; the next answer has its own errors.
document.addEventListener('input', (event) => {
	const control = hit('[aria-invalid], [aria-describedby]', event)
	const named = control?.getAttribute('aria-describedby')?.split(' ') ?? []
	for (const part of [control, ...named.map((id) => document.getElementById(id))])
		if (part?.matches('[aria-invalid], [data-field-error]')) part.setAttribute('data-edited', '')
})
document.addEventListener('submit', (event) => {
	for (const part of hit('form', event)?.querySelectorAll('[data-edited]') ?? [])
		part.removeAttribute('data-edited')
})

function toggleTheme() {
	const root = document.documentElement
	const dark = root.dataset.theme
		? root.dataset.theme === 'dark'
		: matchMedia('(prefers-color-scheme: dark)').matches
	const theme = dark ? 'light' : 'dark'
	root.dataset.theme = theme
	try {
		localStorage.setItem('theme', theme)
	} catch {}
}

/** @param {HTMLElement} button */
async function shareThis(button) {
	const own = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? location.href
	// The button's address, or the page's own.
	const url = button.dataset.share?.startsWith('http') ? button.dataset.share : own
	const what = { title: document.title, url: new URL(url, location.href).href }
	if (navigator.share) return navigator.share(what).catch(() => {})
	await copyFor(button, what.url)
}

/** @param {HTMLElement} button @param {string} text */
async function copyFor(button, text) {
	await navigator.clipboard.writeText(text)
	const said = document.createElement('span')
	said.setAttribute('role', 'status')
	said.textContent = button.dataset.copied ?? ''
	button.append(said)
	setTimeout(() => said.remove(), 3000)
}

// Loads the suggestions when a search field gets the focus.
document.addEventListener('focusin', async (event) => {
	const box = hit('[data-suggest]', event)
	if (box?.dataset.suggest) (await import(box.dataset.suggest)).suggestIn(box)
})

/** Focuses the search field of the page, or opens the header's. @param {Event} event */
function openSearch(event) {
	const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[data-search]'))
	const own = /** @type {HTMLInputElement | null} */ (document.querySelector('main [data-suggest] input'))
	// Older browsers have no dialogs: the link leads to the search page.
	if (!dialog?.showModal) return
	event.preventDefault()
	closeMenus(null)
	// The staff's command bar is more than a search.
	if (own && dialog.dataset.search !== 'bar') own.focus()
	else if (!dialog.open) dialog.showModal()
}
document.addEventListener('click', (event) => {
	if (hit('[data-search-open]', event) && !event.ctrlKey && !event.metaKey && !event.shiftKey)
		openSearch(event)
})
document.addEventListener('keydown', (event) => {
	const isShortcut =
		(event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
	if (isShortcut && !event.defaultPrevented && !hit('[contenteditable]', event)) openSearch(event)
})

// Results that update while typing. Only the list is replaced; the form, its focus and caret stay.
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting
/** @type {AbortController | undefined} */
let asking
document.addEventListener('input', (event) => {
	const form = hit('form[data-live]', event)
	// Fields with suggestions search only when sent.
	if (!(form instanceof HTMLFormElement) || hit('[data-suggest]', event)) return
	clearTimeout(waiting)
	waiting = setTimeout(() => void showResults(form), Number(form.dataset.live))
})

/** @param {HTMLFormElement} form */
async function showResults(form) {
	asking?.abort()
	asking = new AbortController()
	const said = [...new FormData(form)].flatMap(([name, value]) =>
		value === '' ? [] : [[name, String(value)]],
	)
	const address = new URL(form.action)
	address.search = String(new URLSearchParams(said))
	const answer = await fetch(address, { signal: asking.signal }).catch(() => null)
	// The button still works, and shows the error.
	if (!answer?.ok) return
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
	for (const part of document.querySelectorAll('[data-result]')) {
		const found = page.querySelector(`[data-result="${part.getAttribute('data-result')}"]`)
		if (found) part.replaceChildren(...found.childNodes)
	}
	history.replaceState(history.state, '', answer.url)
}
document.addEventListener('submit', (event) => {
	if (!hit('form[data-live]', event)) return
	clearTimeout(waiting)
	asking?.abort()
})

document.addEventListener('submit', (event) => {
	// A hydrated page does this itself.
	if ('__reactRouterDataRouter' in window) return
	const form = hit('form[data-busy]', event)
	const button = event.submitter ?? form?.querySelector('button:not([type=button])')
	if (!form || !(button instanceof HTMLButtonElement) || event.defaultPrevented) return
	if (form.hasAttribute('data-sent')) return event.preventDefault()
	form.setAttribute('data-sent', '')
	// A page that hydrates later must find its texts as they were served.
	if (!('__reactRouterContext' in window)) button.textContent = form.dataset.busy ?? ''
	// After the browser has read the form; a disabled control would not be sent.
	setTimeout(() => {
		button.disabled = true
	})
})

// A page from the browser's memory is enabled again.
addEventListener('pageshow', (event) => {
	if (event.persisted && document.querySelector('[data-sent]')) location.reload()
})

// Requests by script name their page, as forms do by a hidden field.
const plainFetch = window.fetch
window.fetch = (input, init) => {
	const { method = input instanceof Request ? input.method : 'GET' } = init ?? {}
	const { href, origin } = new URL(input instanceof Request ? input.url : input, location.href)
	if (/^(get|head)$/i.test(method) || origin !== location.origin) return plainFetch(input, init)
	const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
	headers.set('x-page-of', pageOf())
	return plainFetch(input instanceof Request ? input : href, { ...init, headers })
}
function pageOf() {
	return `${document.documentElement.dataset.pageOf ?? '-'} ${location.pathname}${location.search}`
}

// Fields changed since the page loaded; a reset one does not count.
/** @type {Set<Element>} */
const touched = new Set()
document.addEventListener('input', (event) => {
	const form = hit('form[method=post]', event) ?? /** @type {any} */ (event.target).form
	if (form?.method === 'post') touched.add(form)
})
document.addEventListener('reset', (event) => touched.delete(/** @type {Element} */ (event.target)))

/** The changed fields of a form. @param {Element} form */
function changedIn(form) {
	return [.../** @type {HTMLFormElement} */ (form).elements].filter((field) => {
		if (field instanceof HTMLSelectElement)
			return [...field.options].some((option) => option.selected !== option.defaultSelected)
		if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
		if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
		return field.value !== field.defaultValue || field.checked !== field.defaultChecked
	})
}

/** Typed text is never lost. On a hydrated page fields do not know their initial values. */
function isTyping() {
	const isHydrated = '__reactRouterContext' in window
	return [...document.querySelectorAll('form[method=post]')].some(
		(form) => (isHydrated && touched.has(form)) || changedIn(form).length > 0,
	)
}

// The session may change in another tab. A page of another person reloads; one with typed text is covered until its
// person is back.
const whoHere = () => document.documentElement.dataset.who ?? ''
/** @param {string} who */
const personIn = (who) =>
	who
		.split('|')
		.slice(0, 3)
		.filter((_, part) => part !== 1)
		.join('|')
/** @type {BroadcastChannel | undefined} */
let told
try {
	told = new BroadcastChannel('who')
} catch {}
const cover = /** @type {HTMLElement | null} */ (document.querySelector('[data-cover]'))
let asked = Date.now()

function tellWho() {
	told?.postMessage(whoHere())
	try {
		if (!told && localStorage.getItem('who') !== whoHere()) localStorage.setItem('who', whoHere())
	} catch {}
}

async function checkWho() {
	asked = Date.now()
	const answer = await plainFetch('/api/session', { cache: 'no-store' }).catch(() => null)
	const who = answer?.ok ? (await answer.json()).who : null
	if (typeof who !== 'string') return
	const isOurs = personIn(who) === personIn(whoHere())
	if (isOurs) showCover('')
	if (who === whoHere()) return
	if (isTyping()) return isOurs || !whoHere() ? undefined : showCover(who ? 'other' : 'out')
	if (location.hash) location.reload()
	else location.replace(location.href)
}

const isCovered = () => cover !== null && !cover.hidden

/** Covers the page, or uncovers it. @param {string} when `out`, `other`, or nothing */
function showCover(when) {
	if (!cover || cover.hidden === !when) return
	for (const part of cover.querySelectorAll('[data-when]'))
		part.toggleAttribute('hidden', part.getAttribute('data-when') !== when)
	// Hidden from the eye, the keyboard and screen readers.
	for (const part of document.body.children)
		if (part instanceof HTMLElement && part !== cover) {
			if (when) part.style.setProperty('display', 'none', 'important')
			else part.style.removeProperty('display')
		}
	cover.hidden = !when
	if (when) cover.focus()
}
cover?.addEventListener('click', (event) => {
	if (hit('[data-cover-check]', event)) void checkWho()
	if (!hit('[data-cover-discard]', event)) return
	for (const form of document.forms) form.reset()
	touched.clear()
	location.replace(location.href.split('#')[0] ?? location.href)
})

told?.addEventListener('message', ({ data }) => {
	if (data !== whoHere() || isCovered()) void checkWho()
})
addEventListener('storage', ({ key }) => key === 'who' && checkWho())
tellWho()
// A login or logout without a new page.
new MutationObserver(tellWho).observe(document.documentElement, { attributeFilter: ['data-who'] })
for (const sign of ['focus', 'visibilitychange', 'pageshow'])
	addEventListener(sign, (event) => {
		const restored = 'persisted' in event && event.persisted
		const isDue = Date.now() - asked > (sign === 'visibilitychange' ? 2000 : 30_000)
		if (restored || isCovered() || (whoHere() && !document.hidden && isDue)) checkWho()
	})

// Sending one form warns of unsaved fields in others. Forms that save themselves need no warning.
document.addEventListener(
	'submit',
	(event) => {
		const sent = hit('form[method=post]', event)
		const words = document.querySelector('[data-unsaved]')?.getAttribute('data-unsaved')
		if (!sent || !words || event.defaultPrevented || '__reactRouterContext' in window) return
		const fields = [...touched].flatMap((form) =>
			form === sent || !form.isConnected || form.matches('[data-note], [data-live]') ? [] : changedIn(form),
		)
		const names = [...new Set(fields.map(nameOf).filter(Boolean))].join(', ')
		if (fields.length > 0 && !confirm(words.replace('{}', () => names || '…'))) event.preventDefault()
		else if (fields.length > 0) touched.clear()
	},
	// Before the form is marked as sending.
	true,
)

/** A field's label. @param {Element} field */
function nameOf(field) {
	const { labels } = /** @type {HTMLInputElement} */ (field)
	const group = field.closest('fieldset')?.querySelector('legend')
	const isChoice = field.matches('[type=radio], [type=checkbox]')
	const named = (isChoice && group) || labels?.[0]
	return named?.textContent?.trim() ?? field.getAttribute('aria-label') ?? ''
}

// Notes typed offline (lesson.js) are sent when the network is back, by any open page.
async function sendNotes() {
	const person = whoHere().split('|')[0]
	if (!person) return
	try {
		const key = `notes:${person}`
		/** @type {Record<string, string>} */
		const notes = JSON.parse(localStorage.getItem(key) ?? '{}')
		for (const [url, text] of Object.entries(notes)) {
			const body = new URLSearchParams({ text })
			const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
			// Logged out, another person or a server error: the note waits for its author.
			const isOver = answer.status === 409 && !answer.headers.has('x-of-another')
			if (![204, 404, 422].includes(answer.status) && !isOver) continue
			/** @type {Record<string, string>} */
			const now = JSON.parse(localStorage.getItem(key) ?? '{}')
			if (now[url] === text) delete now[url]
			localStorage.setItem(key, JSON.stringify(now))
		}
	} catch {}
}
addEventListener('online', sendNotes)
void sendNotes()

// On a phone, scrolls a row of links to the current one.
part(() => {
	for (const here of document.querySelectorAll('nav [aria-current]')) {
		const row = here.closest('.overflow-x-auto')
		if (!row || here.closest('details ul')) continue
		const [at, all] = [here.getBoundingClientRect(), row.getBoundingClientRect()]
		row.scrollLeft += (at.left + at.right - all.left - all.right) / 2
	}
})

// Text size of articles; theme.ts applies the choice before the first paint.
document.addEventListener('click', (event) => {
	const step = Number(hit('[data-text-size]', event)?.dataset.textSize ?? 0)
	if (!step) return
	const { dataset } = document.documentElement
	dataset.text = String(Math.min(3, Math.max(-1, Number(dataset.text ?? 0) + step)))
	try {
		localStorage.setItem('text', dataset.text)
	} catch {}
})

// Reads an answer aloud if the browser has a voice for its language. Verses are skipped: no machine recites them.
part(() => {
	const listen = document.querySelector('[data-listen]')
	const spoken = document.querySelector('[data-spoken]')
	if (listen instanceof HTMLButtonElement && spoken instanceof HTMLElement && 'speechSynthesis' in window) {
		const said = listen.querySelector('span span')
		const labels = [said?.textContent ?? '', listen.dataset.listen ?? '']
		const show = (/** @type {boolean} */ isSpeaking) => {
			if (said) said.textContent = labels[Number(isSpeaking)] ?? ''
		}
		const offer = () => {
			listen.hidden = !speechSynthesis.getVoices().some((voice) => voice.lang.startsWith(spoken.lang))
		}
		offer()
		speechSynthesis.onvoiceschanged = offer
		addEventListener('pagehide', () => speechSynthesis.cancel())
		listen.addEventListener('click', () => {
			const isSpeaking = speechSynthesis.speaking
			speechSynthesis.cancel()
			show(!isSpeaking)
			if (isSpeaking) return
			const parts = [...spoken.querySelectorAll('p, li, h2, h3')].filter(
				(part) => !part.closest('figure') && !part.querySelector('p, li'),
			)
			parts.forEach((part, at) => {
				const words = new SpeechSynthesisUtterance(part.textContent ?? '')
				words.lang = spoken.lang
				if (at === parts.length - 1) words.onend = () => show(false)
				speechSynthesis.speak(words)
			})
		})
	}
})

// The service worker (features/offline) saves pages for offline; it is told of pages loaded before it.
part(() => {
	const workers = navigator.serviceWorker
	if (workers && document.querySelector('[data-keep]'))
		addEventListener('load', async () => {
			if (workers.controller) return
			await workers.register('/sw.js').catch(() => {})
			const { active } = await workers.ready
			active?.postMessage({ read: location.href })
		})
})

// Staff forms carry the time of their page; forms rendered by React have no field for it.
document.addEventListener('formdata', (event) => {
	const { shown } = document.documentElement.dataset
	const form = /** @type {HTMLFormElement} */ (event.target)
	const isCurrent = '__reactRouterContext' in window || !event.formData.has('shownAt')
	if (shown && isCurrent && form.method === 'post') event.formData.set('shownAt', shown)
})

// After a refused form the summary of errors gets the focus, and its links lead to fields.
part(() => {
	const refused = document.querySelector('[data-refused]')
	if (refused instanceof HTMLElement) refused.focus()
})

// Screen readers announce only inserted text: the toast is inserted again.
const toast = document.querySelector('[data-toast]')
setTimeout(() => {
	if (toast && !toast.contains(document.activeElement)) toast.replaceChildren(...toast.childNodes)
}, 500)
