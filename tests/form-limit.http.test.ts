import { expect } from 'vitest'
import { formLimiterOf } from '#app/shell/form-limit.server.ts'
import { test } from './db.ts'
import { guardTable } from './guards.ts'
import { site, withOptIns } from './http.ts'
import { aUser } from './world.ts'

const paths = Object.keys(guardTable)
	.filter((pattern) => !pattern.startsWith('/newsletter/unsubscribe/'))
	.map((pattern) =>
		pattern.replace(/:\w+\??/g, '00000000-0000-4000-8000-000000000000').replace('*', 'no/page'),
	)

test('an address that sent too many forms is refused before another is read, wherever it goes', async ({
	db,
}) => {
	const { postBody, post } = site(db, withOptIns)
	const settled = await post('/contact', {})
	expect(settled.status).toBe(422)
	await formLimiterOf(db).penalty('unknown', 599)
	const others: string[] = []
	for (const path of paths) {
		// If it were read, the answer would be 415.
		const { status } = await postBody(path, 'x', 'text/plain')
		if (status !== 429) others.push(`${path} ${status}`)
	}
	expect(others).toEqual([])
}, 120_000)

test('who is signed in and who reads are not counted; what is said is in words', async ({ db }) => {
	const { get, post } = site(db, withOptIns)
	await formLimiterOf(db).penalty('unknown', 600)
	const refused = await post('/ar/contact', { name: 'a' })
	expect(refused.status).toBe(429)
	expect(await refused.text()).toContain('وصلت من شبكتك نماذج كثيرة')
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
	expect((await get('/contact')).status).toBe(200)
	expect((await post('/notes', { title: '' }, { as: await aUser(db) })).status).toBe(422)
})

test('a form with 258 kB in a field is refused at once, beside the field, with the start of what was typed', async ({
	db,
}) => {
	const { post } = site(db, withOptIns)
	for (const [path, email] of [
		['/contact', `a@${'.a'.repeat(127_000)}`],
		['/contact', '@'.repeat(60_000)],
		['/newsletter', `a@${'.'.repeat(254_000)}`],
		['/register', `${'a.'.repeat(127_000)}@`],
		['/login', `${'a'.repeat(254_000)}`],
		['/forgot-password', `a@${'a-'.repeat(127_000)}`],
	] as const) {
		// Once before, so that the page is loaded.
		await (await post(path, { email: 'x' })).text()
		const started = process.cpuUsage()
		const answer = await post(path, { email })
		const page = await answer.text()
		const { user } = process.cpuUsage(started)
		expect(answer.status, path).toBe(422)
		expect(page, path).toMatch(/data-field-error="[^"]*" data-label="[^"]*email/i)
		expect(page, path).toContain(`value="${email.slice(0, 50)}`)
		expect(page.length, path).toBeLessThan(100_000)
		expect(user / 1000, path).toBeLessThan(300)
	}
})
