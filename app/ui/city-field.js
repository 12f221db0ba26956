// Suggests cities while typing; choosing one fills in its coordinates.
// @ts-check
const pauseMs = 150

for (const field of document.querySelectorAll('input[data-cities]'))
	if (field instanceof HTMLInputElement && !field.dataset.offers) {
		field.dataset.offers = 'yes'
		offerIn(field)
	}

/** @param {HTMLInputElement} field */
function offerIn(field) {
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let waiting
	/** @type {Map<string, { latitude: number, longitude: number }>} */
	const known = new Map()
	const places = (field.dataset.places ?? '').split(' ').filter(Boolean)

	function follow() {
		const city = known.get(field.value)
		if (!city) return
		for (const [n, name] of places.entries()) {
			const place = document.getElementsByName(name)[0]
			if (place instanceof HTMLInputElement) place.value = String(n === 0 ? city.latitude : city.longitude)
		}
	}

	async function ask() {
		const typed = field.value
		const answer = await fetch(`${field.dataset.cities}?${new URLSearchParams({ q: typed })}`)
		if (!answer.ok || answer.redirected || typed !== field.value) return
		const { cities } = await answer.json()
		known.clear()
		for (const city of cities) known.set(city.label, city)
		field.list?.replaceChildren(...[...known.keys()].map((label) => new Option(label, label)))
		follow()
	}

	field.addEventListener('input', () => {
		follow()
		clearTimeout(waiting)
		if (field.value.trim() !== '' && !known.has(field.value))
			waiting = setTimeout(() => void ask().catch(() => {}), pauseMs)
	})
}
