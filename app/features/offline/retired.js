// Replaces the service worker where the site saves nothing offline any more: deletes what was saved, and itself, unless
// push notifications are on (push.js).
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.map((name) => caches.delete(name))))
			.then(() => self.tells || self.registration.unregister()),
	)
})
