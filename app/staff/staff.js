// The keys of lists and work pages, and the time that is left to undo. Every page works without it.
// @ts-check

/** @returns {HTMLElement[]} */
const rows = () => [...document.querySelectorAll('[data-row]')].filter((row) => row instanceof HTMLElement)
const isTyping = () =>
	document.activeElement instanceof HTMLElement &&
	(document.activeElement.isContentEditable ||
		document.activeElement.matches('input:not([type=checkbox]), textarea, select'))

/** @param {number} index */
function goTo(index) {
	const row = rows()[index]
	row?.querySelector('a')?.focus()
	row?.scrollIntoView({ block: 'nearest' })
}

/** @param {string} selector @returns {HTMLElement | null} */
const one = (selector) => document.querySelector(selector)
const here = () => rows().findIndex((row) => row.contains(document.activeElement))

/** @type {Record<string, () => void>} */
const keys = {
	j: () => goTo(Math.min(here() + 1, rows().length - 1)),
	k: () => goTo(Math.max(here() - 1, 0)),
	x: () => /** @type {HTMLElement | null} */ (rows()[here()]?.querySelector('input[type=checkbox]'))?.click(),
	n: () => one(':not([hidden]) > [data-next]')?.click(),
	u: () => one('[data-up]')?.click(),
	'/': () => one('form[role=search] input[type=search]')?.focus(),
}

document.addEventListener('keydown', (event) => {
	if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping()) return
	const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
	if (!act) return
	event.preventDefault()
	act()
})

// What a button of a row leads to is the row that stands in its place afterwards.
const place = 'staff-row'
document.addEventListener('submit', (event) => {
	const index =
		event.target instanceof Element
			? rows().findIndex((row) => row.contains(/** @type {Node} */ (event.target)))
			: -1
	if (index >= 0) sessionStorage.setItem(place, `${location.pathname} ${index}`)
})

/** After a verb the focus is at what it led to, and not again at the top of the page. */
function focusAfterVerb() {
	const [path, index] = (sessionStorage.getItem(place) ?? '').split(' ')
	sessionStorage.removeItem(place)
	if (!one('[data-toast], [data-undo]') || document.activeElement !== document.body) return
	const anchored = location.hash ? document.getElementById(location.hash.slice(1)) : null
	const row = path === location.pathname ? rows()[Math.min(Number(index), rows().length - 1)] : undefined
	const target =
		anchored ?? row?.querySelector('form button') ?? row?.querySelector('a') ?? one('[data-after-verb]')
	if (target instanceof HTMLElement) target.focus({ preventScroll: target === one('[data-after-verb]') })
}

// The addresses of the list that was shown last: what follows on a work page, and the way back to where one was.
const list = 'staff-list'
function rememberList() {
	const links = rows().map((row) => row.querySelector('a')?.getAttribute('href'))
	if (one('[data-list]'))
		sessionStorage.setItem(list, JSON.stringify({ at: location.pathname + location.search, links }))
	/** @type {{ at: string, links: string[] }} */
	const { at, links: shown } = JSON.parse(sessionStorage.getItem(list) ?? '{"at":"","links":[]}')
	const index = shown.indexOf(location.pathname)
	const [next, up] = [one('[data-next]'), one('[data-up]')]
	if (index < 0 || !next) return
	if (shown[index + 1]) {
		next.setAttribute('href', shown[index + 1] ?? '')
		if (next.parentElement) next.parentElement.hidden = false
	}
	up?.setAttribute('href', at)
}

function start() {
	rememberList()
	focusAfterVerb()
	const undo = one('[data-undo]')
	if (undo) startUndo(undo)
}
// It may come before the page is read to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

/** Says that it can be undone, counts down, and leaves when the time is over and nobody is about to press it. @param {HTMLElement} notice */
function startUndo(notice) {
	const text = notice.querySelector('[role=status]')
	const left = notice.querySelector('[data-undo-left]')
	const end = Date.now() + Number(notice.dataset.undo) * 1000
	// What stands there when the page opens is not announced; what is written afterwards is.
	const said = text?.textContent ?? ''
	if (text) text.textContent = ''
	setTimeout(() => {
		if (text) text.textContent = said
	}, 200)
	const timer = setInterval(() => {
		const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
		if (left)
			left.textContent =
				seconds > 0 ? new Intl.NumberFormat(document.documentElement.lang).format(seconds) : ''
		if (seconds > 0 || notice.contains(document.activeElement)) return
		clearInterval(timer)
		notice.hidden = true
	}, 500)
}
