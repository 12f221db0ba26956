import { expect } from 'vitest'
import { offerLink } from '#app/features/users/api.server.ts'
import { verifications } from '#app/features/users/tables.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { tidyLinks } from './commands/tidy-links.server.ts'
import { findLinkPage } from './queries.server.ts'

const days = (n: number) => new Date(noon.getTime() + n * 24 * 60 * 60 * 1000)

test('a link is told to have expired for a month, and then nobody knows it any more', async ({ db }) => {
	const token = await offerLink(as(null, db), 'confirm-email', await aUser(db))
	expect(await tidyLinks(as(null, db, days(30)))).toBe(0)
	expect((await findLinkPage(as(null, db, days(30)), 'confirm-email', token)).state).toBe('expired')
	expect(await tidyLinks(as(null, db, days(32)))).toBe(1)
	expect(await db.select().from(verifications)).toEqual([])
})
