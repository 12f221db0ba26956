import { expect } from 'vitest'
import { test } from './db.ts'
import { site } from './http.ts'
import { aUser } from './world.ts'

test('a visitor gets the home page in three languages', async ({ db }) => {
	const { get } = site(db)
	for (const [path, lang, dir] of [
		['/', 'en', 'ltr'],
		['/ar', 'ar', 'rtl'],
		['/ur', 'ur', 'rtl'],
	] as const) {
		const response = await get(path)
		expect(response.status).toBe(200)
		expect(await response.text()).toContain(`<html lang="${lang}" dir="${dir}"`)
	}
})

test('a signed-in person is known by the session cookie', async ({ db }) => {
	const user = await aUser(db)
	const response = await site(db).get('/', { as: user })
	expect(response.status).toBe(200)
	expect(response.headers.get('cache-control')).toBe('private, no-store')
})
