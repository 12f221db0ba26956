import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, noon } from '#tests/world.ts'
import { aLetter } from '#tests/world-newsletter.ts'

const sent = { status: 'sent', sentAt: noon } as const

test('readers find what was sent in their language, and read it; drafts and what was taken off the site are not there', async ({
	db,
}) => {
	const { get, post } = site(db)
	const shown = await aLetter(db, { en: { subject: 'On <patience>' }, ar: { subject: 'في الصبر' } }, sent)
	const hidden = await aLetter(db, { en: { subject: 'Hidden news' } }, { ...sent, isPublic: false })
	const draft = await aLetter(db, { en: { subject: 'Half written' } })
	const english = await (await get('/newsletter')).text()
	expect(english).toContain(`href="/newsletter/${shown.number}"`)
	expect(english).toContain('On &lt;patience&gt;')
	for (const not of ['Hidden news', 'Half written', 'في الصبر']) expect(english).not.toContain(not)
	expect(await (await get('/ar/newsletter')).text()).toContain('في الصبر')
	expect(await (await get('/ur/newsletter')).text()).not.toContain('في الصبر')

	const page = await (await get(`/newsletter/${shown.number}`)).text()
	expect(page).toContain('Peace be upon you')
	expect(page).toContain(`href="/ar/newsletter/${shown.number}"`)
	expect(await (await get(`/ur/newsletter/${shown.number}`)).text()).toMatch(
		/<div class="prose[^>]*lang="ar" dir="rtl"/,
	)
	for (const of of [hidden.number, draft.number, 'x', '0', '99999999999'])
		expect((await get(`/newsletter/${of}`)).status, String(of)).toBe(404)

	const admin = await anAdmin(db)
	await post(`/admin/newsletter/${shown.id}/archive`, { show: 'no' }, { as: admin })
	expect((await get(`/newsletter/${shown.number}`)).status).toBe(404)
	await post(`/admin/newsletter/${shown.id}/archive`, { show: 'yes' }, { as: admin })
	expect((await get(`/newsletter/${shown.number}`)).status).toBe(200)
})

test('feed readers and search engines get the same letters, and none where there is no newsletter', async ({
	db,
}) => {
	const body = '<p>A & <a href="/courses">B</a></p><blockquote data-quran="112:1"></blockquote>'
	const shown = await aLetter(db, { en: { subject: 'On <patience>', body } }, sent)
	await aLetter(db, { en: { subject: 'Hidden news' } }, { ...sent, isPublic: false })
	const { get } = site(db)
	for (const format of ['atom', 'rss']) {
		const feed = await (await get(`/feeds/newsletter.${format}`)).text()
		expect(feed).toContain(`http://localhost:3000/newsletter/${shown.number}`)
		for (const said of ['112:1', 'lang="ar" dir="rtl"', 'قُلْ هُوَ ٱللَّهُ أَحَدٌ', 'Say: He is Allah', 'Pickthall'])
			expect(feed).toContain(said)
		expect(feed).toContain('href="http://localhost:3000/courses"')
		expect(feed).not.toContain('Hidden news')
		expect(await (await get(`/ar/feeds/newsletter.${format}`)).text()).not.toContain('patience')
	}
	const pages = await (await get('/sitemaps/pages.xml')).text()
	expect(pages).toContain(`<loc>http://localhost:3000/newsletter/${shown.number}</loc>`)
	expect(pages).not.toContain(`/ar/newsletter/${shown.number}<`)
	const without = site(db, { 'newsletter.languages': [] })
	expect((await without.get('/feeds/newsletter.atom')).status).toBe(404)
	expect((await without.get(`/newsletter/${shown.number}`)).status).toBe(404)
	expect(await (await without.get('/sitemaps/pages.xml')).text()).not.toContain('/newsletter')
})

test('older letters are on further pages', async ({ db }) => {
	for (let n = 0; n < 21; n++)
		await aLetter(
			db,
			{ en: { subject: `Letter ${n}.` } },
			{ ...sent, sentAt: new Date(noon.getTime() + n * 1000) },
		)
	const { get } = site(db)
	const first = await (await get('/newsletter')).text()
	expect(first).not.toContain('Letter 0.')
	const [, older = ''] = /href="(\/newsletter\?before=[^"]+)"/.exec(first) ?? []
	const second = await (await get(older)).text()
	expect(second).toContain('Letter 0.')
	expect(second).not.toContain('Letter 1.')
})
