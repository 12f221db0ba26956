import { makeVapidKey } from '#app/platform/push/vapid.server.ts'

// The site's key for push services. After a change browsers must subscribe again.
process.stdout.write(`VAPID_PRIVATE_KEY=${makeVapidKey()}\n`)
