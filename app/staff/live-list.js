// Live updates of a list: changed rows are marked in place, and new ones are counted in one line. live.js (app/shell)
// reloads the page for it.
// @ts-check

document.addEventListener('live-page', (event) => {
	const page = /** @type {CustomEvent<Document>} */ (event).detail
	const lists = [...page.querySelectorAll('[data-list]')]
	for (const [index, list] of [...document.querySelectorAll('[data-list]')].entries()) {
		const now = lists[index]
		if (list instanceof HTMLElement && list.dataset.topic && now) compare(list, now)
	}
})

/** @param {Element} list */
const rowsOf = (list) =>
	new Map([...list.querySelectorAll('[data-row]')].map((row) => [row.id, /** @type {HTMLElement} */ (row)]))

/** Marks changed rows in place, and counts new ones. @param {HTMLElement} list @param {Element} now */
function compare(list, now) {
	const [shown, fresh] = [rowsOf(list), rowsOf(now)]
	const ids = [...shown.keys()]
	const hadMore = list.querySelector('a[rel=next]') !== null
	const hasMore = now.querySelector('a[rel=next]') !== null
	// After the last common row, others moved to or from the next page.
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

/** A row's text, without relative times and our marks. @param {HTMLElement} row */
function wordsOf(row) {
	const copy = /** @type {HTMLElement} */ (row.cloneNode(true))
	for (const part of copy.querySelectorAll('time, [data-mark]')) part.remove()
	return copy.textContent
}

let replaced = 0
/** @param {HTMLElement} row @param {HTMLElement} its @param {string} word */
function replace(row, its, word) {
	// Generated ids would be duplicated.
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

/** It stays in place without buttons. @param {HTMLElement} row @param {string} word */
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
	const place = cell ?? row.querySelector('article') ?? row
	place.setAttribute('data-marked', '')
	place.append(note)
}

/** @param {HTMLElement} list @param {number} count */
function say(list, count) {
	const line = list.querySelector('[data-news] p')
	const words = list.querySelector('[data-news] template')
	if (!line || !(words instanceof HTMLTemplateElement)) return
	if (count === 0) return line.replaceChildren()
	const number = new Intl.NumberFormat(document.documentElement.dataset.numbers).format(count)
	const text = (list.dataset.fresh ?? '').replace('#', number)
	if (line.textContent?.startsWith(text)) return
	line.replaceChildren(words.content.cloneNode(true))
	const said = line.querySelector('span')
	if (said) said.textContent = text
}

export {}
