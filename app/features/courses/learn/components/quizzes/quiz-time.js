// Counts down the time of a quiz, and hands in what was answered when it is over. The clock is the server's: it says how
// much is left, and decides what comes in time.
// @ts-check

const box = document.querySelector('[data-quiz-time]')
if (box instanceof HTMLElement) {
	// A clock that stands still while the device sleeps is corrected when it wakes.
	let ends = performance.now() + Number(box.dataset.quizTime)
	const digits = new Intl.NumberFormat(document.documentElement.dataset.numbers, { minimumIntegerDigits: 2 })
	const left = box.querySelector('[data-left]')
	const said = box.querySelector('[data-said]')
	if (left?.parentElement) left.parentElement.hidden = false

	/** @param {string} which */
	const say = (which) => {
		const words = box.querySelector(`template[data-${which}]`)
		if (said && words instanceof HTMLTemplateElement) said.textContent = words.content.textContent
	}
	let before = Number.POSITIVE_INFINITY
	const tick = () => {
		const seconds = Math.max(0, Math.ceil((ends - performance.now()) / 1000))
		if (left) left.textContent = `${digits.format(Math.floor(seconds / 60))}:${digits.format(seconds % 60)}`
		if (before > 300 && seconds <= 300 && Number.isFinite(before)) say('five')
		if (before > 60 && seconds <= 60) say('one')
		before = seconds
		if (seconds > 0) return
		clearInterval(timer)
		say('over')
		const form = document.querySelector('form[data-timed]')
		if (!(form instanceof HTMLFormElement)) return
		if ('requestSubmit' in form) form.requestSubmit()
		else HTMLFormElement.prototype.submit.call(form)
	}
	const timer = setInterval(tick, 1000)
	tick()

	/** Asks the server again for the time left; none left means that the time is over. */
	const askAnew = async () => {
		const answer = await fetch(location.href, { headers: { 'x-live': '1' } }).catch(() => null)
		if (!answer?.ok || answer.redirected) return
		const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
		const now = page.querySelector('[data-quiz-time]')
		ends = performance.now() + Number(now?.getAttribute('data-quiz-time') ?? 0)
		tick()
	}
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) void askAnew()
	})
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) void askAnew()
	})
	// A device that woke without a word: the seconds that passed are more than were counted.
	let last = Date.now()
	setInterval(() => {
		if (Date.now() - last > 10_000) void askAnew()
		last = Date.now()
	}, 1000)
}
