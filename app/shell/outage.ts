/** What is thrown in place of a page while the database is away, or its disk has no room. */
export type Unavailable = { unavailable: 'away' | 'full' }
