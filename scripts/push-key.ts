import { makeVapidKey } from '#app/platform/push/vapid.server.ts'

// The key by which push services know this site. With another one, browsers have to be switched on anew.
process.stdout.write(`VAPID_PRIVATE_KEY=${makeVapidKey()}\n`)
