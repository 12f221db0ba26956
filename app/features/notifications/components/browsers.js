// Switches notifications on and off in this browser: asks the person, then its push service, and sends what that says.
// @ts-check

const part = /** @type {HTMLElement} */ (document.querySelector('[data-browsers]'))
const form = /** @type {HTMLFormElement} */ (part.querySelector('[data-turn-on]'))
const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const status = /** @type {HTMLElement} */ (part.querySelector('[role=status]'))

/**
 * @param {'denied'
 * 'cannot'
 * 'lost'
 * 'failed'} [what] sentence to show, or none
 */
function say(what) {
	status.textContent = (what && status.dataset[what]) ?? ''
}

async function madeHere() {
	return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
}

async function showState() {
	const isOn = part.dataset.browsers === 'on'
	const isDenied = can && Notification.permission === 'denied'
	const isLost = isOn && can && (isDenied || !(await madeHere()))
	form.hidden = !can || isDenied || (isOn && !isLost)
	if (!can) say('cannot')
	else if (isDenied) say('denied')
	else say(isLost ? 'lost' : undefined)
}

/** The site's key in the format of push services. */
function siteKey() {
	const base64 = (part.dataset.key ?? '').replaceAll('-', '+').replaceAll('_', '/')
	return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

async function subscribe() {
	await navigator.serviceWorker.register('/sw.js')
	const { pushManager } = await navigator.serviceWorker.ready
	// Replaces a subscription of another person, or for another key of the site.
	await (await pushManager.getSubscription())?.unsubscribe()
	return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey() })
}

form.addEventListener('submit', async (event) => {
	event.preventDefault()
	const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'))
	const label = button.textContent
	button.disabled = true
	button.textContent = form.dataset.turning ?? ''
	try {
		if ((await Notification.requestPermission()) === 'granted') {
			const { endpoint, keys } = (await subscribe()).toJSON()
			for (const [name, value] of Object.entries({ endpoint, ...keys })) {
				const field = form.elements.namedItem(name)
				if (field instanceof HTMLInputElement) field.value = value ?? ''
			}
			return form.submit()
		}
		await showState()
	} catch {
		say('failed')
	}
	button.disabled = false
	button.textContent = label
})

// Also ends the subscription at the push service.
part.querySelector('[data-turn-off]')?.addEventListener('submit', () => {
	void madeHere().then((made) => made?.unsubscribe())
})

void showState()
