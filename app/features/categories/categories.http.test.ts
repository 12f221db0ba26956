import { expect } from 'vitest'
import { scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { categories, categoryOrder } from './tables.server.ts'

const typed = { name: 'Family', type: 'fatwa', policy: 'open' }
const stampIn = (page: string) => /name="stamp" value="([^"]*)"/.exec(page)?.[1] ?? ''
const before = (page: string, ...texts: string[]) => texts.map((text) => page.indexOf(text))

test('a scholar who posts to the categories is sent away, and nothing changes', async ({ db }) => {
	const { post } = site(db)
	const scholar = await aScholar(db)
	const { id } = await aCategory(db, { name: 'Old' })
	for (const path of ['new', `${id}/edit`, `${id}/deletion`]) {
		const sent = await post(`/admin/categories/${path}`, typed, { as: scholar })
		expect(sent.headers.get('location')).toBe('/unauthorized')
	}
	expect((await db.select().from(categories)).map(({ name }) => name)).toEqual(['Old'])
})

test('an admin sees the categories in their order or the newest first, a dash for no description, and finds one in any language', async ({
	db,
}) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	await aCategory(db, { name: 'Worship', type: 'course', description: 'Prayer', createdAt: noon })
	await aCategory(db, {
		name: 'Family',
		names: { ar: 'الأُسرة' },
		type: 'both',
		createdAt: new Date(noon.getTime() + 1000),
	})
	const usual = await (await get('/admin/categories', { as: admin })).text()
	const [last = -1, first = -1] = before(usual, '<bdi>Family</bdi>', '<bdi>Worship</bdi>')
	expect(first).toBeGreaterThan(0)
	expect(last).toBeGreaterThan(first)
	const page = await (await get('/admin/categories?sort=newest', { as: admin })).text()
	expect(page).not.toContain('Move up')
	const [family = -1, worship = -1] = before(page, '<bdi>Family</bdi>', '<bdi>Worship</bdi>')
	expect(family).toBeGreaterThan(0)
	expect(worship).toBeGreaterThan(family)
	expect(page).toContain('>–</td>')

	const found = async (query: string) => {
		const list = await (await get(`/admin/categories?${query}`, { as: admin })).text()
		return ['Family', 'Worship'].filter((name) => list.includes(`<bdi>${name}</bdi>`))
	}
	expect(await found('q=FAM')).toEqual(['Family'])
	expect(await found(`q=${encodeURIComponent('الاسره')}`)).toEqual(['Family'])
	expect(await found('q=prayer')).toEqual(['Worship'])
	expect(await found('q=100%25')).toEqual([])
	expect(await (await get('/admin/categories?q=FAM', { as: admin })).text()).not.toContain('Move up')
	expect(await found('type=course')).toEqual(['Family', 'Worship'])
	expect(await found('type=fatwa')).toEqual(['Family'])
})

test('an admin with no categories is told how to begin, one whose filter finds none to change it', async ({
	db,
}) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const first = await (await get('/admin/categories', { as: admin })).text()
	expect(first).toContain('No categories found')
	expect(first).toContain('Create your first category to get started')
	expect(await (await get('/admin/categories?q=x', { as: admin })).text()).toContain(
		'Try adjusting your filters',
	)
})

test('the words of the specification stand beside each refused field, and what was typed stays', async ({
	db,
}) => {
	const { post } = site(db)
	const admin = await anAdmin(db)
	const send = async (path: string, fields: Record<string, string>) => {
		const answer = await post(path, { ...typed, ...fields }, { as: admin })
		return { status: answer.status, page: await answer.text() }
	}
	const create = '/admin/categories/new'
	const short = await send(create, { name: ' x ', description: 'd'.repeat(501), type: '' })
	expect(short.status).toBe(422)
	expect(short.page).toContain('Name must be at least 2 characters')
	expect(short.page).toContain('Description must be less than 500 characters')
	expect(short.page).toContain('Please select a category type')
	expect(short.page).toContain('d'.repeat(501))
	expect((await send(create, { name: 'n'.repeat(51) })).page).toContain(
		'Name must be less than 50 characters',
	)
	expect((await send(create, { type: 'both' })).page).toContain('Please select a category type')
	expect((await send(create, { policy: 'refused' })).page).toContain('Please explain in the notice why')

	const { id } = await aCategory(db)
	const edit = `/admin/categories/${id}/edit`
	expect((await send(edit, { name: 'n'.repeat(101) })).page).toContain(
		'Name must be less than 100 characters',
	)
	expect(await db.select().from(categories)).toHaveLength(1)
})

test('an admin adds a category with all its words and lands on the list', async ({ db }) => {
	const { post } = site(db)
	const fields = {
		...typed,
		name_ar: 'الأسرة',
		notice_en: 'Divorce must be heard in person.',
		policy: 'refused',
		consultancy: 'yes',
		icon: 'users',
	}
	const made = await post('/admin/categories/new', fields, { as: await anAdmin(db) })
	expect(made.headers.get('location')).toBe('/admin/categories')
	expect((await db.select().from(categories))[0]).toMatchObject({
		names: { ar: 'الأسرة' },
		notices: { en: 'Divorce must be heard in person.' },
		policy: 'refused',
		leadsToConsultancy: true,
		icon: 'users',
		description: null,
	})
})

test('a category of courses keeps nothing that was said to askers', async ({ db }) => {
	const fields = { ...typed, type: 'course', notice_en: 'x', policy: 'refused', consultancy: 'yes' }
	await site(db).post('/admin/categories/new', fields, { as: await anAdmin(db) })
	const [row] = await db.select().from(categories)
	expect(row).toMatchObject({ notices: {}, policy: 'open', leadsToConsultancy: false })
})

test('two admins who edit the same category do not overwrite each other', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aCategory(db)
	const edit = `/admin/categories/${id}/edit`
	const stamp = stampIn(await (await get(edit, { as: admin })).text())
	const first = await post(edit, { ...typed, stamp }, { as: admin })
	expect(first.headers.get('location')).toBe('/admin/categories')
	const late = await post(edit, { ...typed, name: 'Kin', stamp }, { as: admin })
	expect(late.status).toBe(409)
	expect(await late.text()).toContain('Someone else changed this category after you opened it')
})

test('a category that is gone says so, and leads back', async ({ db }) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
		const answer = await get(`/admin/categories/${id}/edit`, { as: admin })
		expect(answer.status).toBe(404)
		const page = await answer.text()
		expect(page).toContain('Category Not Found')
		expect(page).toContain('Return to Categories')
	}
})

test('an admin is asked before a category goes, and first where its fatwas go', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const used = await aCategory(db, { name: 'Trade' })
	const other = await aCategory(db, { name: 'Finance' })
	await aFatwa(db, { title: 'On gold', categoryId: used.id })
	const deletion = `/admin/categories/${used.id}/deletion`
	const page = await (await get(deletion, { as: admin })).text()
	for (const text of [
		'Are you sure you want to delete this category?',
		'<bdi>Trade</bdi>',
		'This action cannot be undone.',
		'Questions and fatwas: 1',
	])
		expect(page).toContain(text)

	const unsaid = await post(deletion, {}, { as: admin })
	expect(unsaid.status).toBe(409)
	expect(await unsaid.text()).toContain('Please choose where to move its contents')
	const moved = await post(deletion, { to: other.id }, { as: admin })
	expect(moved.headers.get('location')).toBe('/admin/categories')
	expect((await db.select().from(categories)).map(({ name }) => name)).toEqual(['Finance'])
	const shelf = await (await get(`/fatwas?category=${other.slug}`)).text()
	expect(shelf).toContain('On gold')
	expect((await post(deletion, {}, { as: admin })).headers.get('location')).toBe('/admin/categories')
})

test('script in the names of a category is text to every reader', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const script = (tag: string) => `<script>alert("${tag}")</script>`
	const fields = {
		...typed,
		name: script('base'),
		name_en: script('en'),
		name_ar: script('ar'),
		name_ur: script('ur'),
		description: script('words'),
		notice_en: script('notice'),
	}
	await post('/admin/categories/new', fields, { as: admin })
	const [row] = await db.select().from(categories)
	await aFatwa(db, { categoryId: row?.id })
	for (const [prefix, tag] of [
		['', 'en'],
		['/ar', 'ar'],
		['/ur', 'ur'],
	]) {
		for (const path of ['/fatwas', '/admin/categories', `/admin/categories/${row?.id}/edit`]) {
			const page = await (await get(`${prefix}${path}`, { as: admin })).text()
			expect(page).toContain(`&lt;script&gt;alert(&quot;${tag}&quot;)`)
			expect(page).not.toContain('<script>alert')
		}
	}
})

test('an admin reads the categories in Arabic', async ({ db }) => {
	await aCategory(db, { name: 'Family', names: { ar: 'الأسرة' }, type: 'both', policy: 'refused' })
	const page = await (await site(db).get('/ar/admin/categories', { as: await anAdmin(db) })).text()
	for (const text of ['إدارة التصنيفات', '<bdi>الأسرة</bdi>', 'دورات وفتاوى', 'مغلق أمام الأسئلة'])
		expect(page).toContain(text)
})

test('an admin sees what is in each category, and where, before deleting or merging it', async ({ db }) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const used = await aCategory(db, { name: 'Family', type: 'both' })
	const empty = await aCategory(db, { name: 'Trade' })
	for (let n = 0; n < 2; n++) await aFatwa(db, { categoryId: used.id })
	await aCourse(db, { categoryId: used.id })
	const scholar = await aScholar(db, { name: 'Yusuf' })
	await db.insert(scholarCompetences).values([
		{ userId: scholar.id, categoryId: used.id, language: 'ar' },
		{ userId: scholar.id, categoryId: used.id },
	])
	const page = await (await get('/admin/categories', { as: admin })).text()
	const links = [
		[`/admin/fatwas?category=${used.id}`, 'Questions and fatwas: 2'],
		[`/admin/courses?category=${used.id}`, 'Courses: 1'],
		[`/admin/fatwas/scholars?category=${used.id}`, 'Scholars in this category: 1'],
	]
	for (const [to, text] of links) expect(page).toContain(`href="${to}" data-discover="true">${text}</a>`)
	const [, second = ''] = page.split(`id="row-${empty.id}"`)
	expect(second).toContain('>Empty<')
	const deletion = await (await get(`/admin/categories/${used.id}/deletion`, { as: admin })).text()
	for (const [to, text] of links) expect(deletion).toContain(`href="${to}" data-discover="true">${text}</a>`)
	const scholars = (of: string) => get(`/admin/fatwas/scholars?category=${of}`, { as: admin })
	expect(await (await scholars(used.id)).text()).toContain('<bdi>Yusuf</bdi>')
	expect(await (await scholars(empty.id)).text()).not.toContain('<bdi>Yusuf</bdi>')
})

test('the order that an admin chose is the one of every list of categories, cached pages and all', async ({
	db,
}) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const asker = await aUser(db)
	const scholar = await aScholar(db)
	const [one, two] = [
		await aCategory(db, { name: 'Aaa', type: 'both' }),
		await aCategory(db, { name: 'Bbb', type: 'both' }),
	]
	for (const { id } of [one, two]) {
		await aFatwa(db, { categoryId: id })
		await aCourse(db, { categoryId: id })
		await db.insert(scholarCompetences).values({ userId: scholar.id, categoryId: id })
	}
	const course = await aCourse(db, { categoryId: one.id })
	const lists = [
		['/fatwas', null],
		['/courses', null],
		['/fatwas/submit', asker],
		['/search?q=zzzz', null],
		['/scholar/fatwas?tab=all', scholar],
		['/admin/fatwas?status=all', admin],
		['/admin/fatwas/new', admin],
		['/admin/courses', admin],
		[`/admin/courses/${course.id}/edit`, admin],
		[`/admin/fatwas/scholars/${scholar.id}`, admin],
		['/admin/fatwas/scholars', admin],
		['/admin/categories', admin],
	] as const
	// The first element with both: a select, a list of links or names.
	const orderOf = async (path: string, person: typeof admin | null) => {
		const page = await (await get(path, person ? { as: person } : {})).text()
		const names = [...page.matchAll(/>(Aaa|Bbb)</g)].map(([, name]) => name)
		return names.filter((name, index) => names.indexOf(name) === index).join()
	}
	for (const [path, person] of lists) expect([path, await orderOf(path, person)]).toEqual([path, 'Aaa,Bbb'])
	const moved = await post(`/admin/categories/${two.id}/order`, { by: 'up', type: 'all' }, { as: admin })
	expect(moved.headers.get('location')).toBe(`/admin/categories#up-${two.id}`)
	for (const [path, person] of lists) expect([path, await orderOf(path, person)]).toEqual([path, 'Bbb,Aaa'])
	const trail = await (await get('/admin/audit', { as: admin })).text()
	expect(trail).toContain('Category · moved')
	expect(trail).toContain('Bbb')
})

test('only an admin sorts categories, and an unknown direction moves nothing', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const [one, two] = [await aCategory(db), await aCategory(db)]
	const positions = async () =>
		(
			await db
				.select()
				.from(categories)
				.orderBy(...categoryOrder)
		).map(({ id }) => id)
	const path = `/admin/categories/${one.id}/order`
	const scholar = await aScholar(db)
	expect((await post(path, { by: 'down' }, { as: scholar })).headers.get('location')).toBe('/unauthorized')
	expect((await post(path, { by: 'sideways' }, { as: admin })).headers.get('location')).toBe(
		'/admin/categories',
	)
	expect(await positions()).toEqual([one.id, two.id])
	const page = await (await get('/admin/categories?type=fatwa', { as: admin })).text()
	expect(page).toMatch(new RegExp(`id="up-${one.id}"[^>]*disabled`))
	expect(page).toMatch(new RegExp(`id="down-${two.id}"[^>]*disabled`))
	const sent = await post(path, { by: 'down', type: 'fatwa' }, { as: admin })
	expect(sent.headers.get('location')).toBe(`/admin/categories?type=fatwa#down-${one.id}`)
	expect(await positions()).toEqual([two.id, one.id])
})
