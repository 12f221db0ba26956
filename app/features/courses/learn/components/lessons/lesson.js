// What a section's page does beyond its forms. It works without; a page may come and go while this stays.
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
	// What has been saved is not asked about when the page is left.
	if (isKept) field.defaultValue = text
	if (field.value === text) said.textContent = (isKept ? said.dataset.saved : said.dataset.failed) ?? ''
}

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

// Who has played a video to its end sees what that completed.
document.addEventListener('ended', () => setTimeout(refresh, settleMs), true)

async function refresh() {
	const old = document.querySelectorAll('[data-fresh]')
	if (old.length === 0) return
	if ('__reactRouterContext' in window) return location.reload()
	const answer = await fetch(location.href).catch(() => null)
	if (!answer?.ok) return
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
	for (const part of old) {
		const fresh = page.querySelector(`[data-fresh="${part.getAttribute('data-fresh')}"]`)
		if (fresh) part.replaceWith(fresh)
	}
}
