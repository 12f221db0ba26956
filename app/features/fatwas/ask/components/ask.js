// Script of the question form, which works without it.
// @ts-check

const pauseMs = 400
const fewestLetters = 5

const form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-ask]'))

/** @param {string} name */
const field = (name) =>
	/** @type {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null} */ (
		form.querySelector(`[name=${name}]:not([type=hidden])`)
	)
/** @param {string} name */
const typedIn = (name) => field(name)?.value ?? ''

// Notice of the chosen category.
const notices = form.querySelector('[data-notices]')
/** @type {HTMLInputElement | null | undefined} */
const noticed = notices?.querySelector('[name=noticed]')

function showNotice() {
	const chosen = typedIn('category')
	let shown = ''
	for (const notice of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll('[data-notice]'))) {
		notice.hidden = notice.dataset.notice !== chosen
		if (!notice.hidden) shown = chosen
	}
	if (noticed) noticed.value = shown
}
field('category')?.addEventListener('change', showNotice)
addEventListener('pageshow', showNotice)

// Similar questions that have an answer.
const box = /** @type {HTMLElement} */ (form.querySelector('[data-similar]'))
const list = /** @type {HTMLElement} */ (box.querySelector('ul'))
const compared = /** @type {HTMLInputElement} */ (box.querySelector('[name=compared]'))
const newTab = box.querySelector('[data-new-tab]')?.textContent ?? ''
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting
/** @type {AbortController | undefined} */
let asking

form.addEventListener('input', (event) => {
	const { name } = /** @type {HTMLInputElement} */ (event.target)
	if (!['title', 'question', 'language'].includes(name)) return
	clearTimeout(waiting)
	waiting = setTimeout(compare, pauseMs)
})

async function compare() {
	asking?.abort()
	const typed = { title: typedIn('title'), question: typedIn('question'), language: typedIn('language') }
	if (typed.title.trim().length + typed.question.trim().length < fewestLetters) return show([])
	asking = new AbortController()
	const answer = await fetch(form.dataset.ask ?? '', {
		method: 'POST',
		body: new URLSearchParams(typed),
		signal: asking.signal,
	}).catch(() => null)
	if (answer?.ok) show((await answer.json()).similar)
}

/** @param {{ href: string, title: string, language: string }[]} similar */
function show(similar) {
	box.hidden = similar.length === 0
	if (similar.length > 0) compared.value = 'yes'
	list.replaceChildren(
		...similar.map(({ href, title, language }) => {
			const item = document.createElement('li')
			const link = document.createElement('a')
			const words = document.createElement('bdi')
			const hint = document.createElement('span')
			link.href = href
			link.target = '_blank'
			words.lang = language
			words.textContent = title
			hint.className = 'sr-only'
			hint.textContent = ` ${newTab}`
			link.append(words, hint)
			item.append(link)
			return item
		}),
	)
}

// A file that is too large is refused before sending.
const file = /** @type {HTMLInputElement | null} */ (form.querySelector('input[type=file]'))
file?.addEventListener('change', () => {
	const message = /** @type {HTMLElement | null} */ (form.querySelector('[data-file-error]'))
	const isTooLarge = (file.files?.[0]?.size ?? 0) > Number(file.dataset.maxBytes)
	if (isTooLarge) file.value = ''
	file.toggleAttribute('aria-invalid', isTooLarge)
	if (message) message.textContent = isTooLarge ? (message.dataset.fileError ?? '') : ''
})
