// In place of the service worker where the site keeps nothing any more: takes away what was kept, and itself, unless it tells
// of what is new (push.js).
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.map((name) => caches.delete(name))))
			.then(() => self.tells || self.registration.unregister()),
	)
})
