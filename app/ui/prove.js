// Solves a form's challenge in the browser (http/proof.server.ts). Without script the form is accepted after a pause.
// @ts-check

/**
 * The first number whose hash with the salt begins with enough zero bits.
 * @param {string} salt
 * @param {number} bits
 */
export async function solve(salt, bits) {
	const encoder = new TextEncoder()
	const batch = 512
	for (let from = 0; ; from += batch) {
		const hashes = await Promise.all(
			Array.from({ length: batch }, (_, index) =>
				crypto.subtle.digest('SHA-256', encoder.encode(`${salt}:${from + index}`)),
			),
		)
		const found = hashes.findIndex((hash) => Math.clz32(new DataView(hash).getUint32(0)) >= bits)
		if (found >= 0) return String(from + found)
	}
}

const begun = new WeakSet()

/** Works for the form around a box: at once, or from the first key press. @param {HTMLElement} box */
export function prove(box) {
	const form = box.closest('form')
	const solution = box.querySelector('input[name=solution]')
	if (!form || !(solution instanceof HTMLInputElement) || begun.has(box)) return
	begun.add(box)
	const { salt = '', bits, wait, proof } = box.dataset
	let isDone = false
	/** @type {Promise<void> | undefined} */
	let working
	const work = () => {
		working ??= worked().then((number) => {
			solution.value = number
			isDone = true
		})
		return working
	}
	// Hashing needs a secure context; otherwise it waits, like people without script.
	const worked = () =>
		crypto.subtle
			? solve(salt, Number(bits))
			: new Promise((resolve) => setTimeout(() => resolve(''), Number(wait) * 1000))
	const send = () => {
		if (!box.isConnected) return
		if ('requestSubmit' in form) form.requestSubmit()
		else HTMLFormElement.prototype.submit.call(form)
	}

	form.addEventListener('submit', (event) => {
		if (isDone || !box.isConnected) return
		event.preventDefault()
		const button = form.querySelector('button')
		// A page that hydrates later must find its texts as they were served.
		if (button && form.dataset.busy && !('__reactRouterContext' in window))
			button.textContent = form.dataset.busy
		void work().then(send)
	})
	if (proof === 'typing') form.addEventListener('input', work)
	// A password is never sent back: the person types it again and sends the form.
	else if (![...form.querySelectorAll('input[type=password]')].some((field) => isEmpty(field)))
		void work().then(send)
}

/** @param {Element} field */
function isEmpty(field) {
	return field instanceof HTMLInputElement && field.value === ''
}

if (typeof document !== 'undefined')
	for (const box of document.querySelectorAll('[data-proof]')) if (box instanceof HTMLElement) prove(box)
