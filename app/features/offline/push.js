// Shows push notifications, where the operator set a key and the person switched them on (features/notifications). They
// arrive written in their reader's language.
// @ts-check

/**
 * @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} Held
 * @typedef {{ title: string, body: string, lang: string, dir: 'ltr' | 'rtl', tag: string, url: string }} Told
 */
const teller = /** @type {any} */ (self)
teller.tells = true

teller.addEventListener('push', (/** @type {Held & { data: { json: () => Told } }} */ event) => {
	const { title, url, ...shown } = event.data.json()
	const look = { icon: '/icon-192.png', data: { url } }
	event.waitUntil(teller.registration.showNotification(title, { ...shown, ...look }))
})

teller.addEventListener('notificationclick', (/** @type {Held & { notification: Notification }} */ event) => {
	event.notification.close()
	event.waitUntil(openTab(event.notification.data.url))
})

/** Where it is open already, or else in a new tab. @param {string} address */
async function openTab(address) {
	const { href } = new URL(address, location.href)
	const tabs = await teller.clients.matchAll({ type: 'window', includeUncontrolled: true })
	const there = tabs.find((/** @type {{ url: string }} */ tab) => tab.url === href)
	return there ? there.focus() : teller.clients.openWindow(href)
}

// A push service gave the browser another address.
teller.addEventListener(
	'pushsubscriptionchange',
	(/** @type {Held & { oldSubscription?: PushSubscription }} */ event) => {
		const { options } = event.oldSubscription ?? {}
		if (!options) return
		event.waitUntil(
			teller.registration.pushManager
				.subscribe({ userVisibleOnly: true, applicationServerKey: options.applicationServerKey })
				.then((/** @type {PushSubscription} */ made) => {
					const { endpoint = '', keys = {} } = made.toJSON()
					const body = new URLSearchParams({ endpoint, ...keys })
					return fetch('/profile/notifications/browsers', { method: 'POST', body, redirect: 'manual' })
				}),
		)
	},
)

// After logout this browser shows no notifications any more; the server forgets this browser by itself.
teller.addEventListener('fetch', (/** @type {Held & { request: Request }} */ event) => {
	const { method, url, mode } = event.request
	if (method !== 'POST' || mode !== 'navigate' || !/^(\/(ar|ur))?\/logout$/.test(new URL(url).pathname))
		return
	event.waitUntil(
		teller.registration.pushManager
			.getSubscription()
			.then((/** @type {PushSubscription | null} */ made) => made?.unsubscribe()),
	)
})
