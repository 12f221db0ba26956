// Suggestions of a search field: a combobox with a list (ARIA Authoring Practices), loaded when the field gets the
// focus. Results change the list only, never the field, its focus or its caret.
// @ts-check

/** @typedef {{ href: string, title: { text: string, hit: boolean }[], note: string, lang?: string, dir?: string }} Item */
/** @typedef {{ groups: { label: string, items: Item[] }[], said: string }} Answer */

const pauseMs = 150
const attached = new WeakSet()

/** @param {HTMLElement} box contains a field, its list and its status */
export function suggestIn(box) {
	if (attached.has(box)) return
	attached.add(box)
	const field = /** @type {HTMLInputElement} */ (box.querySelector('input'))
	const list = /** @type {HTMLElement} */ (box.querySelector('[role=listbox]'))
	const status = /** @type {HTMLElement} */ (box.querySelector('[role=status]'))
	const dialog = box.closest('dialog')
	const sources = (box.dataset.from ?? '').split(' ')
	// The command bar has suggestions before typing, and Enter opens the first one.
	const isBar = box.dataset.bar !== undefined
	/** @type {(Answer | undefined)[]} */
	let answers = []
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let waiting
	/** @type {AbortController | undefined} */
	let asking

	const options = () => [...list.querySelectorAll('a')]
	const active = () => list.querySelector('a[aria-selected=true]')

	field.setAttribute('role', 'combobox')
	field.setAttribute('aria-autocomplete', 'list')
	field.setAttribute('aria-controls', list.id)
	close()

	function close() {
		list.hidden = true
		field.setAttribute('aria-expanded', 'false')
		choose(undefined)
	}

	/** @param {Element | null | undefined} option */
	function choose(option) {
		active()?.setAttribute('aria-selected', 'false')
		if (!option) return field.removeAttribute('aria-activedescendant')
		option.setAttribute('aria-selected', 'true')
		option.scrollIntoView({ block: 'nearest' })
		field.setAttribute('aria-activedescendant', option.id)
	}

	function ask() {
		asking?.abort()
		const stop = new AbortController()
		asking = stop
		answers = []
		const typed = field.value.trim()
		if (typed === '' && !isBar) return show()
		// Before typing, commands only.
		for (const [n, source] of (typed === '' ? sources.slice(0, 1) : sources).entries())
			fetch(`${source}?${new URLSearchParams({ q: typed })}`, { signal: stop.signal })
				.then(async (answer) => {
					if (!answer.ok || answer.redirected) return
					answers[n] = await answer.json()
					if (!stop.signal.aborted) show()
				})
				// Enter still searches.
				.catch(() => {})
	}

	function show() {
		const chosen = active()?.getAttribute('href')
		const groups = answers.flatMap((answer) => answer?.groups ?? [])
		list.replaceChildren(...groups.map(groupOf))
		status.textContent = answers.flatMap((answer) => (answer?.said ? [answer.said] : [])).join(' ')
		if (groups.length === 0 || document.activeElement !== field) return close()
		list.hidden = false
		field.setAttribute('aria-expanded', 'true')
		const again = options().find((option) => option.getAttribute('href') === chosen)
		choose(again ?? (isBar && field.value.trim() !== '' ? options()[0] : undefined))
	}

	/** @param {Answer['groups'][number]} group @param {number} at */
	function groupOf({ label, items }, at) {
		const name = element('p', 'px-3 pt-2 pb-1 text-muted text-sm', label)
		name.id = `${list.id}-${at}`
		const group = element('div', '')
		group.setAttribute('role', 'group')
		group.setAttribute('aria-labelledby', name.id)
		group.append(name, ...items.map((item, n) => optionOf(item, `${name.id}-${n}`)))
		return group
	}

	field.addEventListener('input', () => {
		clearTimeout(waiting)
		waiting = setTimeout(ask, pauseMs)
	})
	field.addEventListener('keydown', (event) => {
		// The input method is composing.
		if (event.isComposing) return
		if (event.key === 'Escape' && (dialog || !list.hidden)) {
			// Escape closes the list, then the dialog; the text stays, which a browser would clear first.
			event.preventDefault()
			event.stopPropagation()
			if (list.hidden) dialog?.close()
			else close()
		} else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			if (list.hidden) return ask()
			const all = [undefined, ...options()]
			const here = all.indexOf(/** @type {HTMLAnchorElement | undefined} */ (active() ?? undefined))
			choose(all[(here + (event.key === 'ArrowDown' ? 1 : all.length - 1)) % all.length])
		} else if (event.key === 'Enter') {
			const option = active()
			if (!(option instanceof HTMLElement)) return
			event.preventDefault()
			option.click()
		}
	})
	// A press on the list does not take the focus from the field.
	list.addEventListener('mousedown', (event) => event.preventDefault())
	field.addEventListener('blur', close)
	field.form?.addEventListener('submit', () => {
		clearTimeout(waiting)
		asking?.abort()
		close()
	})
	// A press outside.
	dialog?.addEventListener('click', (event) => {
		if (event.target === dialog) dialog.close()
	})
	if (isBar) field.addEventListener('focus', ask)
	if (isBar || (field.value !== '' && field.value !== field.defaultValue)) ask()
}

/** @param {Item} item @param {string} id */
function optionOf({ href, title, note, lang, dir }, id) {
	const option = element('a', 'block rounded-field px-3 py-2 text-ink no-underline hover:bg-emerald-tint')
	option.id = id
	option.setAttribute('role', 'option')
	option.setAttribute('aria-selected', 'false')
	option.setAttribute('href', href)
	option.tabIndex = -1
	const name = element('span', 'block break-words')
	for (const { text, hit } of title) name.append(hit ? element('mark', '', text) : text)
	option.append(name)
	if (note) option.append(element('span', 'block break-words text-muted text-sm', note))
	for (const part of option.children) {
		if (lang) part.setAttribute('lang', lang)
		part.setAttribute('dir', dir ?? 'auto')
	}
	return option
}

/** @param {string} name @param {string} className @param {string} text */
function element(name, className, text = '') {
	const made = document.createElement(name)
	if (className) made.className = className
	made.textContent = text
	return made
}
