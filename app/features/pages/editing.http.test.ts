import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar } from '#tests/world.ts'

const editor = '/admin/pages/about/en'
const ours = {
	title: 'Who we are',
	body: '## Our house\n\nWe **teach**.\n\n[quran:96:1]\n\n<script>alert(1)</script>',
	seen: '',
}

/** The `seen` field of a page's editor. */
async function seen(db: Db, as: User, path = editor): Promise<string> {
	return /name="seen" value="([^"]*)"/.exec(await read(db, path, as))?.[1] ?? ''
}

async function read(db: Db, path: string, as?: User) {
	return (await (await site(db).get(path, { as })).text()).replace(/<!-- -->/g, '')
}

test('an admin replaces the template of a page: draft, preview, publish', async ({ db }) => {
	const admin = await anAdmin(db)
	const { post } = site(db)
	expect(await read(db, '/about')).toContain('What we offer')
	expect(await read(db, editor, admin)).toContain('## What we offer')

	const preview = await (await post(`${editor}/preview`, ours, { as: admin })).text()
	expect(preview).toContain('<strong>teach</strong>')
	expect(preview).toContain('data-quran="96:1"')
	expect(preview).not.toContain('<script>alert')
	expect(preview).toContain('value="Who we are"')

	expect((await post(editor, ours, { as: admin })).headers.get('location')).toBe(editor)
	expect(await read(db, editor, admin)).toContain('value="Who we are"')
	expect(await read(db, '/about')).not.toContain('Our house')

	const published = await post(`${editor}/publish`, { ...ours, seen: await seen(db, admin) }, { as: admin })
	expect(published.status).toBe(302)
	const page = await read(db, '/about')
	expect(page).toMatch(/<h1[^>]*>Who we are<\/h1>/)
	expect(page).toContain('<h2 id="our-house"')
	expect(page).not.toContain('alert(1)')
	expect(await read(db, '/ar/about')).toContain('ماذا نقدّم')
})

test('a legal page is a template until its own is published, and then carries that month', async ({ db }) => {
	const admin = await anAdmin(db)
	const text = { title: 'Privacy', body: '## One\n\nText.\n\n## Cookies\n\n[cookies]', seen: '' }
	expect(await read(db, '/privacy-policy')).toContain('Template — to be reviewed')
	await site(db).post('/admin/pages/privacy-policy/en/publish', text, { as: admin })
	const page = await read(db, '/privacy-policy')
	expect(page).not.toContain('to be reviewed')
	expect(page).toContain(`Last updated: ${new Date().toLocaleString('en', { month: 'long' })}`)
	expect(page.replaceAll('<wbr/>', '')).toContain('mishkat.session_token')
	expect(await read(db, '/ar/privacy-policy')).toContain('نص')
})

test('questions of the FAQ are read from headings, and search engines get them too', async ({ db }) => {
	const body = '## Fees\n\n### Is it free?\n\nYes, *all* of it.'
	await site(db).post(
		'/admin/pages/faq/en/publish',
		{ title: 'FAQ', body, seen: '' },
		{ as: await anAdmin(db) },
	)
	const page = await read(db, '/faq')
	expect(page).toMatch(/<dt[^>]*>Is it free\?</)
	expect(page).toContain('"acceptedAnswer":{"@type":"Answer","text":"Yes, all of it."}')
})

test('two admins who edit at once: the second is told, and keeps what they typed', async ({ db }) => {
	const [first, second] = [await anAdmin(db), await anAdmin(db)]
	const { post } = site(db)
	await post(editor, ours, { as: first })
	const late = await post(`${editor}/publish`, { ...ours, title: 'My own title' }, { as: second })
	expect(late.status).toBe(409)
	const page = await late.text()
	expect(page).toContain('Someone else saved another version')
	expect(page).toContain('value="My own title"')
	expect(await read(db, '/about')).not.toContain('My own title')
})

test('a draft that was thrown away and written anew is another one', async ({ db }) => {
	const [first, second] = [await anAdmin(db), await anAdmin(db)]
	const { post } = site(db)
	await post(editor, ours, { as: second })
	const opened = await seen(db, first)
	await post(`${editor}/discard`, {}, { as: second })
	await post(editor, { ...ours, title: 'The colleague’s draft' }, { as: second })
	const late = await post(`${editor}/publish`, { ...ours, seen: opened }, { as: first })
	expect(late.status).toBe(409)
	expect(await read(db, editor, second)).toContain('The colleague’s draft')
})

test('a title is needed, and an error stands beside its field', async ({ db }) => {
	const refused = await site(db).post(editor, { ...ours, title: ' ' }, { as: await anAdmin(db) })
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Title is required')
	expect(page).toContain('## Our house')
})

test('an older version is read again and brought back', async ({ db }) => {
	const admin = await anAdmin(db)
	const { post } = site(db)
	await post(`${editor}/publish`, ours, { as: admin })
	await post(
		`${editor}/publish`,
		{ title: 'Second', body: 'Other words.', seen: await seen(db, admin) },
		{ as: admin },
	)
	const old = await read(db, `${editor}/versions/1`, admin)
	expect(old).toContain('Our house')
	const newest = await seen(db, admin, `${editor}/versions/1`)
	await post(editor, { ...ours, seen: newest }, { as: admin })
	expect(await read(db, editor, admin)).toContain('Discard draft')
	await post(`${editor}/discard`, {}, { as: admin })
	expect(await read(db, editor, admin)).toContain('Other words.')
})

test('the home page says what was published for it', async ({ db }) => {
	const admin = await anAdmin(db)
	const words = { title: 'Seek knowledge', body: 'From the cradle on & further.', seen: '' }
	await site(db).post('/admin/pages/home/en/publish', words, { as: admin })
	const settings = {
		'organisation.headline': { en: 'Seek knowledge' },
		'organisation.intro': { en: words.body },
	}
	const { openSettings } = await import('#app/platform/site/settings.server.ts')
	const stored = await openSettings({ db, kind: 'pglite', listen: async () => {}, close: async () => {} })
	expect(stored.current()).toMatchObject(settings)
	const page = await (await site(db, settings).get('/')).text()
	expect(page).toMatch(/<h1[^>]*>Seek knowledge<\/h1>/)
	expect(page).toContain('From the cradle on &amp; further.')
})

test('only an admin changes a page', async ({ db }) => {
	const scholar = await aScholar(db)
	for (const path of [editor, `${editor}/publish`, `${editor}/preview`, `${editor}/discard`]) {
		expect((await site(db).post(path, ours, { as: scholar })).headers.get('location')).toBe('/unauthorized')
		expect((await site(db).post(path, ours)).headers.get('location')).toContain('/login')
	}
	expect(await read(db, '/about')).not.toContain('Our house')
})
