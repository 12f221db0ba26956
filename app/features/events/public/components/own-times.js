// Says in the reader's own zone when an event is, where their clocks show another time than the place's.
// @ts-check
const root = document.documentElement
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** @param {Date} at @param {string | undefined} zone @param {Intl.DateTimeFormatOptions} [more] */
function clock(at, zone, more) {
	const options = { hour: 'numeric', minute: '2-digit', timeZone: zone, ...more }
	// Urdu has no AM and PM.
	if (root.lang === 'ur') Object.assign(options, { hour: '2-digit', hourCycle: 'h23' })
	return new Intl.DateTimeFormat(
		root.dataset.numbers,
		/** @type {Intl.DateTimeFormatOptions} */ (options),
	).format(at)
}

for (const element of document.querySelectorAll('[data-own-time]'))
	if (element instanceof HTMLElement) {
		const { ownTime = '', ownEnd = '', zone, words = '' } = element.dataset
		const [from, until] = [new Date(ownTime), new Date(ownEnd)]
		const day = { weekday: /** @type {const} */ ('long') }
		if (clock(from, own, day) === clock(from, zone, day)) continue
		element.textContent = words.replace('{time}', `\u2068${clock(from, own, day)}–${clock(until, own)}\u2069`)
		element.hidden = false
	}
