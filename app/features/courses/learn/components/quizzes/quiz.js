// Keeps each choice of a quiz in this browser until it is handed in: a page that was reloaded, or that a phone threw away, has
// them again. What is kept names whose it is and which attempt, and is read for nobody else.
// @ts-check

const form = document.querySelector('form[data-quiz]')
const person = document.documentElement.dataset.who?.split('|')[0] ?? ''
const prefix = 'quiz:'
const lifeMs = 7 * 24 * 60 * 60 * 1000

if (form instanceof HTMLFormElement && person) {
	const key = `${prefix}${person}:${form.dataset.quiz}`
	dropOld()
	restoreChoices(form, key)
	for (const sign of ['input', 'change']) form.addEventListener(sign, () => keep(form, key))
}

/** @param {HTMLFormElement} form @param {string} key */
function keep(form, key) {
	const fields = [...new FormData(form)].filter(
		([name, value]) => typeof value === 'string' && isAnswer(name),
	)
	try {
		localStorage.setItem(key, JSON.stringify({ at: Date.now(), fields }))
	} catch {}
}

/** @param {HTMLFormElement} form @param {string} key */
function restoreChoices(form, key) {
	const answers = /** @type {HTMLInputElement[]} */ (
		[...form.elements].filter((field) => field instanceof HTMLInputElement && isAnswer(field.name))
	)
	// Input that came with the page, for example a refused form, is the latest.
	if (answers.some((field) => field.defaultChecked || (field.type === 'text' && field.defaultValue))) return
	try {
		/** @type {{ fields: [string, string][] }} */
		const { fields } = JSON.parse(localStorage.getItem(key) ?? '{"fields":[]}')
		for (const [name, value] of fields)
			for (const field of answers)
				if (field.name !== name) continue
				else if (field.type === 'text') field.value = value
				else if (field.value === value) field.checked = true
	} catch {}
}

function dropOld() {
	try {
		for (const key of Object.keys(localStorage)) {
			if (!key.startsWith(prefix)) continue
			const { at = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}')
			if (Date.now() - at > lifeMs) localStorage.removeItem(key)
		}
	} catch {}
}

/** @param {string} name */
function isAnswer(name) {
	return name !== 'seen' && name !== 'page-of'
}
