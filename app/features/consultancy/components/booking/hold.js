// Holds the hour that is chosen while the form is filled in. Without, it is taken when the form arrives.
// @ts-check

const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-booking]'))
const status = /** @type {HTMLElement} */ (form.querySelector('[data-hold]'))
const clock = /** @type {HTMLElement} */ (status.querySelector('[role=timer]'))
const message = /** @type {HTMLElement} */ (status.querySelector('[role=status]'))
const left = JSON.parse(status.dataset.left ?? '{}')
const minutesIn = new Intl.NumberFormat(document.documentElement.dataset.numbers)
const secondsIn = new Intl.NumberFormat(document.documentElement.dataset.numbers, { minimumIntegerDigits: 2 })
const pauseMs = 400
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking

/** @param {string} name */
const valueIn = (name) => String(new FormData(form).get(name) ?? '')

async function hold() {
	const timeSlot = valueIn('timeSlot')
	const names = ['category', 'scholar', 'language', 'gender', 'timeSlot']
	clearInterval(ticking)
	const answer = await fetch(form.dataset.booking ?? '', {
		method: 'POST',
		body: new URLSearchParams(names.map((name) => [name, valueIn(name)])),
	}).catch(() => null)
	// Another hour was chosen meanwhile.
	if (valueIn('timeSlot') !== timeSlot) return
	if (!answer?.ok) tell(answer?.status === 409 ? 'taken' : 'failed')
	if (answer?.status === 409) form.dispatchEvent(new Event('refresh'))
	if (!answer?.ok) return
	const until = Date.now() + (await answer.json()).seconds * 1000
	tell('held')
	tick(until)
	ticking = setInterval(() => tick(until), 1000)
}

/** @param {number} until */
function tick(until) {
	const seconds = Math.max(0, Math.round((until - Date.now()) / 1000))
	clock.textContent = `${minutesIn.format(Math.floor(seconds / 60))}:${secondsIn.format(seconds % 60)}`
	if (seconds === 0) return tell('over')
	// Announced at ten, five, two and one minute: only then the text changes.
	const words = seconds % 60 === 0 && left[seconds / 60]
	if (words) message.textContent = words
}

/** @param {'held' | 'over' | 'taken' | 'failed'} what */
function tell(what) {
	if (what !== 'held') clearInterval(ticking)
	status.hidden = false
	status.dataset.is = what
	for (const part of /** @type {NodeListOf<HTMLElement>} */ (status.querySelectorAll('[data-held]')))
		part.hidden = what !== 'held'
	// The clock is visible; the text is for screen readers only.
	message.classList.toggle('sr-only', what === 'held')
	message.textContent = what === 'held' ? '' : (status.dataset[what] ?? '')
}

form.addEventListener('change', (event) => {
	if (/** @type {HTMLInputElement} */ (event.target).name !== 'timeSlot') return
	clearTimeout(waiting)
	waiting = setTimeout(hold, pauseMs)
})

// The chosen hour left the page or came back, with another month or other preferences.
form.addEventListener('hour', (event) => {
	if (/** @type {CustomEvent} */ (event).detail) {
		if (status.hidden) void hold()
	} else if (status.dataset.is !== 'taken') {
		clearInterval(ticking)
		status.hidden = true
	}
})

if (valueIn('timeSlot')) void hold()
