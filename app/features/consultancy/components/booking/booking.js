// Script of the booking form: the calendar by keyboard, other months without leaving the page.
// It works without.
// @ts-check

const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-booking]'))
const isRtl = document.documentElement.dir === 'rtl'

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (form.querySelector(selector))
/** @param {string} selector */
const all = (selector) => /** @type {HTMLElement[]} */ ([...form.querySelectorAll(selector)])
/** @param {string} name */
const field = (name) =>
	/** @type {HTMLInputElement | null} */ (
		form.querySelector(`[name=${name}]:is(:checked, select, [type=hidden])`)
	)

const calendar = () => /** @type {HTMLElement} */ (find('[data-result=calendar]'))
/** @param {string} date */
const cellOf = (date) => find(`td[data-date="${date}"]`)
/** @param {string} date @param {number} days */
const later = (date, days) =>
	new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Makes a keyboard grid of the server's calendar. @param {string} [date] focused day */
function dress(date) {
	find('table')?.setAttribute('role', 'grid')
	for (const cell of all('td[data-date]')) {
		cell.setAttribute('role', 'gridcell')
		cell.tabIndex = -1
		if (!('free' in cell.dataset)) cell.setAttribute('aria-disabled', 'true')
		const link = cell.querySelector('a')
		if (link) link.tabIndex = -1
	}
	const open = find('td[data-open]')?.dataset.date
	const at =
		(date && cellOf(date)) || (open && cellOf(open)) || find('td[data-free]') || find('td[data-date]')
	if (at) at.tabIndex = 0
	show(open)
}

/** Opens one day and closes the others. @param {string} [date] */
function show(date) {
	for (const cell of all('td[data-date]'))
		cell.setAttribute('aria-selected', String(cell.dataset.date === date))
	for (const day of /** @type {HTMLDetailsElement[]} */ (all('details[data-day]'))) {
		day.hidden = day.dataset.day !== date
		day.open = !day.hidden
	}
	const hint = find('[data-choose-day]')
	if (hint) hint.hidden = date !== undefined
	const chosen = /** @type {HTMLInputElement | null} */ (find('input[type=hidden][name=date]'))
	if (chosen && date) chosen.value = date
}

/** @param {HTMLElement} cell */
function focus(cell) {
	for (const each of all('td[data-date]')) each.tabIndex = -1
	cell.tabIndex = 0
	cell.focus()
}

/** @param {string} date */
async function go(date) {
	const cell = cellOf(date)
	if (cell) return focus(cell)
	const month = date.slice(0, 7)
	const step = month < (calendar().dataset.month ?? '') ? '-1' : '1'
	const button = /** @type {HTMLButtonElement | null} */ (find(`[data-step="${step}"]`))
	if (!button?.value) return
	await look(button.value)
	// The day may not exist in the next month.
	const days = all('td[data-date]')
	const there = cellOf(date) ?? days[step === '1' ? 0 : days.length - 1]
	if (there) focus(there)
}

/** @param {string} date @param {number} months the same day of another month, or its last */
function monthsLater(date, months) {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
	const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
	return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

form.addEventListener('keydown', (event) => {
	const cell = event.target instanceof HTMLElement ? event.target.closest('td[data-date]') : null
	if (!(cell instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
	const date = cell.dataset.date ?? ''
	const column = [...(cell.parentElement?.children ?? [])].indexOf(cell)
	const forward = isRtl ? -1 : 1
	/** @type {Record<string, () => string>} */
	const moves = {
		ArrowRight: () => later(date, forward),
		ArrowLeft: () => later(date, -forward),
		ArrowDown: () => later(date, 7),
		ArrowUp: () => later(date, -7),
		Home: () => later(date, -column),
		End: () => later(date, 6 - column),
		PageDown: () => monthsLater(date, 1),
		PageUp: () => monthsLater(date, -1),
	}
	const move = moves[event.key]
	if (move) {
		event.preventDefault()
		// For a week that crosses the month, the first or last day in this month.
		const row = /** @type {HTMLElement[]} */ ([
			...(cell.parentElement?.querySelectorAll('td[data-date]') ?? []),
		])
		const edge = event.key === 'Home' ? row[0] : event.key === 'End' ? row[row.length - 1] : undefined
		if (edge) focus(edge)
		else void go(move())
	}
	if (event.key !== 'Enter' && event.key !== ' ') return
	event.preventDefault()
	if (!('free' in cell.dataset)) return
	show(date)
	find(`[data-day="${date}"] input`)?.focus()
})

form.addEventListener('click', (event) => {
	const target = /** @type {Element} */ (event.target)
	const cell = target.closest('td[data-free]')
	if (cell instanceof HTMLElement) {
		event.preventDefault()
		focus(cell)
		show(cell.dataset.date)
	}
	const zones = target.closest('button[name=zones]')
	if (zones) {
		event.preventDefault()
		void look(undefined, 'all').then(() => find('select[name=zone]')?.focus())
		zones.remove()
	}
	const button = target.closest('button[name=month]')
	if (!(button instanceof HTMLButtonElement)) return
	event.preventDefault()
	const { step } = button.dataset
	void look(button.value).then(() => find(step ? `[data-step="${step}"]` : 'td[data-free]')?.focus())
})

/** The last chosen hour, also while another month is shown. */
let picked = field('timeSlot')?.value ?? ''
/** @type {AbortController | undefined} */
let asking

/**
 * Fetches the page with other preferences, and replaces the calendar.
 * @param {string} [month] @param {string} [zones] all of them
 */
async function look(month, zones) {
	asking?.abort()
	asking = new AbortController()
	const address = new URL(location.href)
	const wishes = ['category', 'scholar', 'language', 'gender', 'zone'].map((name) => [
		name,
		field(name)?.value ?? '',
	])
	for (const [name = '', value] of [
		...wishes,
		...(zones ? [['zones', zones]] : []),
		['month', month ?? calendar().dataset.month ?? ''],
	])
		if (value) address.searchParams.set(name, value)
		else address.searchParams.delete(name)
	address.hash = ''
	const html = await fetch(address, { signal: asking.signal })
		.then((answer) => (answer.ok ? answer.text() : null))
		.catch(() => null)
	if (html === null) return
	const page = new DOMParser().parseFromString(html, 'text/html')
	// Read after the request, because focus may have moved.
	const held = document.activeElement?.closest('td[data-date]')
	const date = held instanceof HTMLElement ? held.dataset.date : undefined
	const open = find('details[data-day]:not([hidden])')?.dataset.day
	for (const name of ['calendar', 'zones']) {
		const fresh = page.querySelector(`[data-result=${name}]`)
		if (fresh) find(`[data-result=${name}]`)?.replaceWith(document.adoptNode(fresh))
	}
	const listed = page.querySelector('select[name=zone]')
	const here = find('select[name=zone]')
	if (listed && here) here.innerHTML = listed.innerHTML
	history.replaceState(history.state, '', address)
	if (form.method === 'post') form.action = address.href
	const again = /** @type {HTMLInputElement | null} */ (find(`[name=timeSlot][value="${picked}"]`))
	if (again) again.checked = true
	// An hour that is not shown is not chosen; it is again in its month. hold.js listens.
	form.dispatchEvent(new CustomEvent('hour', { detail: again ? picked : '' }))
	dress(date)
	// Restores the open day where it is shown.
	const day = again ? again.closest('details')?.dataset.day : open
	if (day && find(`details[data-day="${day}"]`)) show(day)
	if (date) cellOf(date)?.focus()
}

// The cards above the form show the chosen category.
function showCategory() {
	const chosen = field('category')?.value
	for (const card of document.querySelectorAll('label[data-category]'))
		card.toggleAttribute('data-chosen', card.getAttribute('data-category') === chosen)
}

form.addEventListener('change', (event) => {
	const { name } = /** @type {HTMLInputElement} */ (event.target)
	if (name === 'category') showCategory()
	if (name === 'category' || (event.target instanceof HTMLElement && 'refresh' in event.target.dataset))
		void look()
	if (name === 'timeSlot') picked = field('timeSlot')?.value ?? ''
})

// Disabled while sending; the browser has read the fields by then.
form.addEventListener('submit', (event) => {
	setTimeout(() => {
		if (event.defaultPrevented || form.method === 'get') return
		for (const part of /** @type {HTMLFieldSetElement[]} */ (all('fieldset[data-lock]'))) part.disabled = true
	})
})

dress()
form.addEventListener('refresh', () => void look())

// Without a known zone, use the browser's.
const zone = /** @type {HTMLSelectElement | null} */ (form.querySelector('select[name=zone][data-guess]'))
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone && own && zone.value !== own) {
	if (![...zone.options].some(({ value }) => value === own))
		zone.add(new Option(own.replaceAll('_', ' '), own))
	zone.value = own
	void look()
}
