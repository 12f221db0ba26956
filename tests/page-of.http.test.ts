import { expect } from 'vitest'
import { keptForms } from '#app/platform/db/tables.server.ts'
import { markOf } from '#app/platform/http/page-of.server.ts'
import { test } from './db.ts'
import { formsOf } from './forms.ts'
import { site } from './http.ts'
import { aUser, sessionCookie, testEnv } from './world.ts'

const cookiesOf = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.filter((cookie) => !cookie?.endsWith('='))
		.join('; ')
const boundary = 'x-part'
const multipart = (fields: Record<string, string>) =>
	Object.entries(fields)
		.map(
			([name, value]) =>
				`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
		)
		.join('') +
	`--${boundary}\r\ncontent-disposition: form-data; name="attachment"; filename="a.txt"\r\n\r\nhello\r\n--${boundary}--\r\n`

test('text typed on another account’s page waits for its writer, who is told where; the next person never sees it', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [writer, next] = [await aUser(db), await aUser(db)]
	const mark = `${markOf(writer, testEnv.SECRET)} /notes`
	const typed = { title: 'Mine alone', content: 'Nobody else reads this', 'page-of': mark }
	const refused = await post('/notes', typed, { as: next })
	expect(refused.status).toBe(409)
	const hint = cookiesOf(refused)
	for (const path of ['/notes', '/dashboard'])
		expect(await (await get(path, { as: next, cookie: hint })).text()).not.toMatch(
			/Mine alone|hasn’t been sent/,
		)

	const first = await get('/dashboard', { as: writer })
	expect(await first.text()).toMatch(/You have text that hasn’t been sent[\s\S]*href="\/notes"/)
	const found = await get('/notes', { as: writer, cookie: cookiesOf(first) })
	const form = formsOf(await found.text(), '/notes').find(({ action }) => action === '/notes')
	expect(form?.controls.map(({ value }) => value.trim())).toEqual(
		expect.arrayContaining(['Mine alone', 'Nobody else reads this']),
	)
	expect(await db.select().from(keptForms)).toEqual([])
})

test('a form with a file, data of an open page and what a script sends are refused alike', async ({ db }) => {
	const { postBody, post } = site(db)
	const [writer, next] = [await aUser(db), await aUser(db)]
	const mark = `${markOf(writer, testEnv.SECRET)} /fatwas/submit`
	const body = multipart({ 'page-of': mark, title: 'With a file', question: 'Is it kept?' })
	const type = `multipart/form-data; boundary=${boundary}`
	expect((await postBody('/fatwas/submit', body, type, { as: next })).status).toBe(409)
	expect(await db.select().from(keptForms)).toHaveLength(1)

	const data = await post('/notes.data', { title: 'x' }, { as: next, headers: { 'x-page-of': mark } })
	expect([data.status, data.headers.get('x-of-another')]).toEqual([409, '1'])
	const script = { 'x-page-of': mark, 'sec-fetch-dest': 'empty', accept: '*/*' }
	const sent = await post('/notes', { title: 'x' }, { as: next, headers: script })
	expect([sent.status, sent.headers.get('x-of-another')]).toEqual([409, '1'])
})

test('a visitor who logs in goes on from the page that was open; a mark that nobody signed says nothing', async ({
	db,
}) => {
	const { get, post } = site(db)
	const as = await aUser(db)
	const page = await (await get('/contact')).text()
	const form = formsOf(page, '/contact').find(({ action }) => action === '/contact')
	expect(form?.controls[0]).toMatchObject({ name: 'page-of', value: '- /contact' })
	expect((await post('/contact', { 'page-of': '- /contact' }, { as })).status).toBe(422)
	const forged = {
		'page-of': `${(await aUser(db)).id}.AAAAAAAAAAAAAAAAAAAAAA /notes`,
		title: 'Forged',
		content: '',
	}
	expect((await post('/notes', forged, { as })).status).toBe(302)
	const cookie = await sessionCookie(db, as)
	expect(await (await get('/notes', { cookie })).text()).toContain('Forged')
})

test('an address that only takes forms leads back to the page of its form, and to none of another site', async ({
	db,
}) => {
	const { post } = site(db)
	const writer = await aUser(db)
	const to = async (path: string) => {
		const fields = { 'page-of': `${markOf(writer, testEnv.SECRET)} ${path}`, token: 'x' }
		return (await post('/admin/users/import/confirm', fields)).headers.get('location')
	}
	expect(await to('/ur/admin/users/import?a=b')).toBe(
		`/login?returnTo=${encodeURIComponent('/admin/users/import?a=b')}`,
	)
	expect(await to('//evil.example')).toBe(`/login?returnTo=${encodeURIComponent('/')}`)
})
