import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'
import { contactMessages } from './tables.server.ts'

const letter = {
	name: 'Amina',
	email: 'amina@example.com',
	message: 'Is there a course on tajwid?',
	website: '',
}
const stored = (db: Db) => db.select().from(contactMessages)

test('a visitor writes to the organisation and is thanked', async ({ db }) => {
	const { get, post } = site(db)
	const sent = await post('/contact', letter)
	expect(sent.status).toBe(302)
	expect(sent.headers.get('location')).toBe('/contact')
	expect(await stored(db)).toMatchObject([{ name: 'Amina', language: 'en', userId: null }])

	const cookie = sent.headers.get('set-cookie')?.split(';')[0]
	const thanks = await (await get('/contact', { cookie })).text()
	expect(thanks).toContain('Message sent')
	expect(thanks).toContain('within 24 hours')
	expect(await (await get('/contact')).text()).not.toContain('Message sent')
})

test('a message in Arabic leads back to the Arabic page', async ({ db }) => {
	const sent = await site(db).post('/ar/contact', letter)
	expect(sent.headers.get('location')).toBe('/ar/contact')
	expect(await stored(db)).toMatchObject([{ language: 'ar' }])
})

test('a form with mistakes comes back with words near the fields and what was typed', async ({ db }) => {
	const answer = await site(db).post('/contact', { ...letter, name: ' ', email: 'amina@', message: '' })
	expect(answer.status).toBe(422)
	const page = await answer.text()
	expect(page).toContain('Name is required')
	expect(page).toContain('Please enter a valid email address')
	expect(page).toContain('Message is required')
	expect(page).toContain('value="amina@"')
	expect(page).toMatch(/aria-invalid="true"/)
	expect(await stored(db)).toHaveLength(0)
})

test('a form without fields, and one that is too long, are refused in words', async ({ db }) => {
	const { post } = site(db)
	expect(await (await post('/ur/contact', {})).text()).toContain('نام درج کرنا ضروری ہے')
	const long = await post('/contact', { ...letter, name: 'a'.repeat(121), message: 'a'.repeat(5001) })
	const page = await long.text()
	expect(page).toContain('at most 120 characters for the name')
	expect(page).toContain('at most 5000 characters for the message')
	expect(await stored(db)).toHaveLength(0)
})

test('a sign that the database cannot hold is left out, not an error', async ({ db }) => {
	const sent = await site(db).post('/contact', { ...letter, message: 'one\u0000two' })
	expect(sent.status).toBe(302)
	expect(await stored(db)).toMatchObject([{ message: 'onetwo' }])
})

test('a program that fills in the hidden field is thanked, and nothing is kept', async ({ db }) => {
	const { get, post } = site(db)
	expect(await (await get('/contact')).text()).toContain('name="website"')
	const sent = await post('/contact', { ...letter, website: 'https://example.com' })
	expect(sent.headers.get('location')).toBe('/contact')
	expect(await stored(db)).toHaveLength(0)
})

test('after five messages in an hour the sixth needs a proof, and stays typed', async ({ db }) => {
	const { post } = site(db)
	for (let n = 0; n < 5; n++)
		expect((await post('/contact', { ...letter, name: `Writer ${n}` })).status).toBe(302)
	const sixth = await post('/contact', letter)
	expect(sixth.status).toBe(422)
	const page = await sixth.text()
	expect(page).toContain('Many people are using this site from your network')
	expect(page).toContain('Is there a course on tajwid?')
	expect(await stored(db)).toHaveLength(5)
})

test('signed-in people need not type name and address', async ({ db }) => {
	const user = await aUser(db, { name: 'Yusuf Ali', email: 'yusuf@example.com' })
	const page = await (await site(db).get('/contact', { as: user })).text()
	expect(page).toContain('value="Yusuf Ali"')
	expect(page).toContain('value="yusuf@example.com"')
})

test('the page says how else the organisation can be reached, and leaves out what is not set', async ({
	db,
}) => {
	const page = await (
		await site(db, {
			'organisation.email': 'info@example.org',
			'organisation.phone': '+44 20 0000 0000',
			'organisation.address': { en: '1 High Street', ar: '١ الشارع العام' },
		}).get('/ar/contact')
	).text()
	expect(page).toContain('href="mailto:info@example.org"')
	expect(page).toContain('href="tel:+442000000000"')
	expect(page).toContain('١ الشارع العام')
	expect(await (await site(db).get('/contact')).text()).not.toContain('mailto:')
})

test('the page is a document: no script of React', async ({ db }) => {
	expect(await (await site(db).get('/contact')).text()).not.toContain('type="module"')
})
