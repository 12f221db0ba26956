import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'

test('the page leads to all four calculators', async ({ db }) => {
	const page = await (await site(db).get('/calculators')).text()
	for (const name of ['inheritance', 'zakat', 'fidyah', 'kafarah'])
		expect(page).toContain(`href="/calculators/${name}"`)
})

test('without script a press adds a relative, and the page shows the shares; nothing of it is stored', async ({
	db,
}) => {
	const { post } = site(db)
	const answer = await post('/ur/calculators/inheritance', {
		'heir-wife': '1',
		do: 'more:son',
		assets: '800',
	})
	expect(answer.status).toBe(200)
	expect(answer.headers.get('cache-control')).toContain('no-store')
	const page = await answer.text()
	expect(page).toContain('name="heir-son" value="1"')
	expect(page).toContain('بیوی')
	expect(page).toContain('۷')
	expect(page).toMatch(/Rs۷۰۰|۷۰۰/)
})

test('an amount that cannot be read is said beside its field', async ({ db }) => {
	const answer = await site(db).post('/calculators/zakat', { cash: 'ten' })
	expect(answer.status).toBe(422)
	expect(await answer.text()).toContain('Enter an amount in figures')
})

test('fidyah and kafarah answer a form', async ({ db }) => {
	const { post } = site(db)
	const fidyah = await post('/calculators/fidyah', { kind: 'unable', count: '30', amount: '500' })
	expect(await fidyah.text()).toContain('15,000')
	const kafarah = await post('/ar/calculators/kafarah', {
		kind: 'oath',
		count: '1',
		amount: '5',
		currency: 'SAR',
	})
	expect(await kafarah.text()).toContain('٥٠')
})

test('the pages may be saved for offline', async ({ db }) => {
	const answer = await site(db).get('/ar/calculators/inheritance')
	expect(new URLSearchParams(answer.headers.get('x-offline') ?? '').get('kind')).toBe('calculator')
	expect(await answer.text()).toContain('data-keep')
})

test('a case is carried into the question form, posted by a user and by its address after a login', async ({
	db,
}) => {
	const { get, post } = site(db)
	const user = await aUser(db)
	const carried = {
		title: 'Dividing an estate',
		question: 'Relatives: wife, son.',
		language: 'en',
		change: 'yes',
	}
	const posted = await post('/fatwas/submit', carried, { as: user })
	expect(await posted.text()).toContain('Relatives: wife, son.')
	const page = await (await get(`/fatwas/submit?${new URLSearchParams(carried)}`, { as: user })).text()
	expect(page).toContain('Relatives: wife, son.')
})
