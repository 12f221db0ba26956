// Keyboard shortcuts of lists and work pages, and the countdown of undo. Every page works without it.
// @ts-check

// The reader's number format, from app/root.tsx.
const numbers = new Intl.NumberFormat(document.documentElement.dataset.numbers)

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

/** @type {Map<string, () => void>} */
const keys = new Map(
	Object.entries({
		j: () => goTo(Math.min(here() + 1, rows().length - 1)),
		k: () => goTo(Math.max(here() - 1, 0)),
		x: () =>
			/** @type {HTMLElement | null} */ (rows()[here()]?.querySelector('input[type=checkbox]'))?.click(),
		n: () => one('[data-next]:not([hidden])')?.click(),
		u: () => one('[data-up]')?.click(),
		y: () => one('[data-yes]')?.click(),
		r: () => one('[data-no]')?.click(),
		e: () => actionsOf(rows()[here()] ?? one('[data-actions]'))?.focus(),
		'?': () => one('#key-help')?.togglePopover?.(),
		'/': () => one('form[role=search] input[type=search]')?.focus(),
	}),
)

/** A page's own buttons name their keys. @param {string} key @returns {(() => void) | undefined} */
function pressKeyed(key) {
	// Arabic and Urdu keyboards type digits of their own, whose codes end as the digit does.
	const latin = key.replace(/^[٠-٩۰-۹]$/, (digit) => String(digit.charCodeAt(0) % 16))
	const button = [...document.querySelectorAll('[data-key]')].find(
		(each) => each instanceof HTMLElement && each.dataset.key === latin,
	)
	return button instanceof HTMLElement ? () => button.click() : undefined
}

/**
 * A row's actions follow the link that names it.
 * @param {Element | null} of
 * @returns {HTMLElement | undefined}
 */
function actionsOf(of) {
	const all = [...(of?.querySelectorAll('a, button:not([popover] *), summary') ?? [])].slice(
		of?.matches('[data-row]') ? 1 : 0,
	)
	return /** @type {HTMLElement | undefined} */ (all[0])
}

/** Ctrl+Enter in a field presses the form's main button. @param {Event} event */
function send(event) {
	const form = event.target instanceof Element ? event.target.closest('form') : null
	const buttons = [...(form?.querySelectorAll('button') ?? [])].filter(({ type }) => type === 'submit')
	const main = buttons.find(({ name }) => !name) ?? buttons[0]
	if (form?.method !== 'post' || !main) return
	event.preventDefault()
	main.click()
}

document.addEventListener('keydown', (event) => {
	if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) return send(event)
	if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping()) return
	const act = keys.get(event.key) ?? pressKeyed(event.key)
	if (!act) return
	event.preventDefault()
	act()
})

// The browser may refuse storage; then the page begins at its top.
/** @param {string} name @param {string} value */
function remember(name, value) {
	try {
		sessionStorage.setItem(name, value)
	} catch {}
}
/** @param {string} name */
function recall(name) {
	try {
		return sessionStorage.getItem(name) ?? ''
	} catch {
		return ''
	}
}

// After a row's button the focus goes to the row in the same place.
const place = 'staff-row'
document.addEventListener('submit', (event) => {
	const index =
		event.target instanceof Element
			? rows().findIndex((row) => row.contains(/** @type {Node} */ (event.target)))
			: -1
	if (index >= 0) remember(place, `${location.pathname} ${index}`)
})

/** After a verb the focus goes to its result, not to the top of the page. */
function focusAfterVerb() {
	const [path, index] = recall(place).split(' ')
	remember(place, '')
	if (!one('[data-toast], [data-undo]') || document.activeElement !== document.body) return
	const anchored = location.hash ? document.getElementById(location.hash.slice(1)) : null
	const row = path === location.pathname ? rows()[Math.min(Number(index), rows().length - 1)] : undefined
	const target =
		anchored ?? row?.querySelector('form button') ?? row?.querySelector('a') ?? one('[data-after-verb]')
	if (target instanceof HTMLElement) target.focus({ preventScroll: target === one('[data-after-verb]') })
}

// The addresses of the last list, for the next item on a work page and for the way back.
const list = 'staff-list'
function rememberList() {
	const links = rows().map((row) => [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')))
	if (one('[data-list]')) remember(list, JSON.stringify({ at: location.pathname + location.search, links }))
	/** @type {{ at: string, links: string[][] }} */
	const { at, links: shown } = JSON.parse(recall(list) || '{"at":"","links":[]}')
	const index = shown.findIndex((row) => row.includes(location.pathname))
	const [next, up] = [one('[data-next]'), one('[data-up]')]
	if (index < 0 || !next) return
	// The same kind of page of the next row, which may link to several.
	const follows = shown[index + 1]?.find((link) => shapeOf(link) === shapeOf(location.pathname))
	next.hidden = !follows
	if (follows) next.setAttribute('href', follows)
	// The way back keeps the list's filters, order and page.
	const plain = up?.getAttribute('href')
	for (const link of document.querySelectorAll(`a[href="${plain}"]`))
		if (link === up || link.closest('main nav')) link.setAttribute('href', at)
	// After a decision the next item opens, or the list.
	for (const form of document.querySelectorAll('form[data-decides]'))
		if (!form.querySelector('[name=returnTo]')) {
			const to = document.createElement('input')
			Object.assign(to, { type: 'hidden', name: 'returnTo', value: withoutLanguage(follows ?? at) })
			form.append(to)
		}
}

/** The kind of a page. @param {string} path */
const shapeOf = (path) => path.replace(/[\da-f]{8}-[\da-f-]{27}/, '')

/** @param {string} path */
const withoutLanguage = (path) => path.replace(/^\/(?:ar|ur)(?=\/)/, '')

/** Offers the actions that all selected rows allow. */
function startBulk() {
	const form = one('[data-bulk]')
	if (!form) return
	/** @type {HTMLInputElement[]} */
	const boxes = [...document.querySelectorAll('input[form=bulk][name=ids]')].filter(
		(box) => box instanceof HTMLInputElement,
	)
	const all = form.querySelector('[data-select-all]')
	const every = all?.querySelector('input')
	const open = boxes.filter(({ disabled }) => !disabled)
	function show() {
		const chosen = open.filter(({ checked }) => checked)
		// It stays visible while rows are selected.
		form?.toggleAttribute('data-some', chosen.length > 0)
		const count = form?.querySelector('[data-selected]')
		const said = numbers.format(chosen.length)
		// Announced to screen readers, but not "nothing selected" at load.
		if (count && (chosen.length > 0 || count.textContent !== '–') && count.textContent !== said)
			count.textContent = said
		if (every) {
			every.checked = chosen.length === open.length
			every.indeterminate = chosen.length > 0 && !every.checked
		}
		for (const button of form?.querySelectorAll('button') ?? [])
			button.hidden =
				chosen.length > 0 && !chosen.every(({ dataset }) => dataset.verbs?.split(' ').includes(button.value))
		for (const button of form?.querySelectorAll('button') ?? []) button.disabled = chosen.length === 0
	}
	if (all instanceof HTMLElement) all.hidden = false
	every?.addEventListener('change', () => {
		for (const box of open) box.checked = every.checked
		show()
	})
	for (const box of open) box.addEventListener('change', show)
	// Browsers restore checked boxes on the way back.
	addEventListener('pageshow', show)
	show()
}

function start() {
	rememberList()
	startBulk()
	focusAfterVerb()
	const undo = one('[data-undo]')
	if (undo) startUndo(undo)
}
// The script may run before the page is complete.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

/**
 * Counts down, and removes the undo notice at the end unless its button has the focus.
 * @param {HTMLElement} notice
 */
function startUndo(notice) {
	const text = notice.querySelector('[role=status]')
	const left = notice.querySelector('[data-undo-left]')
	const end = Date.now() + Number(notice.dataset.undo) * 1000
	// Screen readers announce only text that is written after the load.
	const said = text?.textContent ?? ''
	if (text) text.textContent = ''
	setTimeout(() => {
		if (text) text.textContent = said
	}, 200)
	leadToUndo(notice)
	const timer = setInterval(() => {
		const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
		if (left) left.textContent = seconds > 0 ? numbers.format(seconds) : ''
		if (seconds > 0 || notice.contains(document.activeElement)) return
		clearInterval(timer)
		notice.hidden = true
	}, 500)
}

/** The first Tab after a verb goes to the undo button, and the next one back. @param {HTMLElement} notice */
function leadToUndo(notice) {
	const [from, button] = [document.activeElement, notice.querySelector('button')]
	if (!(from instanceof HTMLElement) || from === document.body || !button) return
	const way = [from, button]
	document.addEventListener('keydown', (event) => {
		if (event.key !== 'Tab' || event.shiftKey || notice.hidden || document.activeElement !== way[0]) return
		way.shift()
		event.preventDefault()
		const to = way[0] ?? from
		to.focus()
	})
}
