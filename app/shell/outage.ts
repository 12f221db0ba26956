import type { Outage } from '#app/platform/db/outage.server.ts'

/** What is thrown in place of a page while the database cannot do what it is asked. */
export type Unavailable = { unavailable: Outage }
