import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'

const said = 'Please log in to ask your question.'

test('a search that finds nothing offers a scholar, and what was typed comes along through the login', async ({
	db,
}) => {
	const { get } = site(db)
	const typed = 'هل يجوز كذا & كذا؟'
	const found = await (await get(`/fatwas?${new URLSearchParams({ q: typed, category: 'none' })}`)).text()
	expect(found).toContain('Ask a scholar')
	const to = (/href="(\/fatwas\/submit\?[^"]+)"/.exec(found)?.[1] ?? '').replaceAll('&amp;', '&')
	const login = (await get(to)).headers.get('location') ?? ''
	const page = await (await get(login)).text()
	expect(page).toContain(said)
	const register = (/href="(\/register\?[^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&')
	expect(await (await get(register)).text()).toContain(said)

	const back = await get(login, { as: await aUser(db) })
	const form = await (await get(back.headers.get('location') ?? '', { as: await aUser(db) })).text()
	expect(form).toContain('value="هل يجوز كذا &amp; كذا؟"')
	expect(await (await get('/login')).text()).not.toContain(said)
})

test('a title that nobody could type is cut, and nothing is wrong yet', async ({ db }) => {
	const { get } = site(db)
	const page = await (await get(`/fatwas/submit?title=${'a'.repeat(300)}%00`, { as: await aUser(db) })).text()
	expect(page).toContain(`value="${'a'.repeat(200)}"`)
	expect(page).not.toContain('aria-invalid')
})
