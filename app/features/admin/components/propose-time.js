// Proposes what the browser knows of the place, if it is not set yet: its time zone, and the weekend of its region.
const form = document.querySelector('form[data-propose-time]')
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
const zone = form?.querySelector('select[name="zone"]')
if (zone && [...zone.options].some(({ value }) => value === own)) zone.value = own

const region = navigator.languages.map(localeOf).find((locale) => locale?.region)
const { weekend } = region?.getWeekInfo?.() ?? region?.weekInfo ?? {}
const days = weekend?.map((day) => day % 7).sort() ?? []
const proposed = form?.querySelector(`input[name="weekend"][value="${days.join('')}"]`)
if (proposed) proposed.checked = true

const city = form?.querySelector('input[data-cities]')
if (city && city.value === '') void proposeCity(city)

async function proposeCity(field) {
	const answer = await fetch(`${field.dataset.cities}?${new URLSearchParams({ zone: own })}`).catch(
		() => null,
	)
	const { cities } = answer?.ok && !answer.redirected ? await answer.json() : { cities: [] }
	if (cities[0] && field.value === '') field.value = cities[0].label
}

// Some systems hand browsers names that no standard knows ("en-US@posix").
function localeOf(name) {
	try {
		return new Intl.Locale(name)
	} catch {
		return null
	}
}
