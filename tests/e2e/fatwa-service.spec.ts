import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '#app/platform/text/locale.ts'
import { desk, journey, origin, phone } from './browser.ts'

const password = 'mishkat-demo'
const accounts = {
	asker: 'user@mishkat.example',
	scholar: 'scholar@mishkat.example',
	admin: 'admin@mishkat.example',
}

/** The site's words in a language, from its message file. */
function wordsOf(locale: Locale, file: string): Record<string, string> {
	return JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8')) as Record<string, string>
}

async function signIn(page: Page, email: string, prefix = '') {
	await page.goto(`${prefix}/login`)
	await page.fill('main input[name=email]', email)
	await page.fill('main input[name=password]', password)
	await page.click('main form button[type=submit]')
	await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

const statusOf = async (path: string, page?: Page) =>
	page
		? page.evaluate(async (path) => (await fetch(path, { redirect: 'manual' })).status, path)
		: (await fetch(origin() + path, { redirect: 'manual' })).status

const secret = 'the lamp that my aunt pawned'

journey(
	'a question asked in private is claimed by one of two, made clear, answered, sent back, approved and read by its asker alone',
	async ({ open }) => {
		const asking = wordsOf('en', 'asking')
		const desks = wordsOf('en', 'desk')
		const editor = wordsOf('en', 'editor')
		const { page: asker } = await open(phone)
		await signIn(asker, accounts.asker)
		await asker.goto('/fatwas/submit')
		await asker.selectOption('select[name=category]', { index: 1 })
		await asker.fill('input[name=title]', `May I keep ${secret}?`)
		await asker.fill('textarea[name=question]', `She gave me ${secret} and left the city.`)
		await asker.check('input[name=privacy][value=private]')
		await asker
			.getByRole('button', { name: asking.asking_submit ?? '' })
			.last()
			.click()
		const allTheSame = asker.getByRole('button', { name: asking.asking_all_the_same ?? '' })
		await allTheSame.or(asker.locator('[data-toast]')).first().waitFor()
		if (await allTheSame.count()) await allTheSame.click()
		await asker.waitForURL('**/dashboard**')
		await asker.getByText(asking.asking_submitted_text ?? '').waitFor()
		await asker.goto('/dashboard?tab=fatwas')
		await asker.getByRole('link', { name: new RegExp(secret) }).click()
		await asker.waitForURL(/\/fatwas\/[0-9a-f-]{36}\/question/)
		const [, id = ''] = /([0-9a-f-]{36})/.exec(asker.url()) ?? []
		const own = `/fatwas/${id}/question`
		const atDesk = `/scholar/fatwas/${id}`

		const { page: scholar } = await open(desk)
		const { page: admin } = await open(desk)
		await signIn(scholar, accounts.scholar)
		await signIn(admin, accounts.admin)
		await admin.goto(atDesk)
		// A scholar without a published profile reads why they cannot claim, and where to publish it.
		expect(await admin.getByRole('button', { name: desks.desk_claim ?? '' }).count()).toBe(0)
		await admin.locator('main a[href="/scholar/profile"]').last().click()
		await admin.fill('main [name="titles_en"]', 'Director')
		await admin.click('main button[name=do][value=publish]')
		await admin.locator('[data-toast]').waitFor()
		await Promise.all([scholar.goto(atDesk), admin.goto(atDesk)])
		const claims = [scholar, admin].map((page) =>
			page.getByRole('button', { name: desks.desk_claim ?? '' }).click(),
		)
		await Promise.all(claims)
		// One gets it, and the other is told who has it.
		await Promise.any(
			[scholar, admin].map((page) =>
				page.getByText(/This changed after you opened the page: .* by /).waitFor(),
			),
		)
		await Promise.all([scholar.goto(atDesk), admin.goto(atDesk)])
		const write = { name: desks.desk_write ?? '' }
		const has = await Promise.all([scholar, admin].map((page) => page.getByRole('link', write).count()))
		expect(has.sort()).toEqual([0, 1])
		const [holder, other] = (await scholar.getByRole('link', write).count())
			? [scholar, admin]
			: [admin, scholar]

		await holder.locator('summary', { hasText: desks.desk_clarification ?? '' }).click()
		await holder.getByLabel(desks.desk_clarification_label ?? '').fill('Did she say when she comes back?')
		await holder.getByRole('button', { name: desks.desk_clarification_send ?? '', exact: true }).click()
		await holder.getByText(desks.desk_clarification_asked ?? '').waitFor()
		await asker.goto(own)
		await asker.getByText('Did she say when she comes back?').first().waitFor()
		await asker.getByLabel(asking.asking_your_clarification ?? '').fill('She did not.')
		await asker.getByRole('button', { name: asking.asking_send_clarification ?? '' }).click()
		await asker.getByText(asking.asking_clarified_done ?? '').waitFor()

		await holder.goto(`${atDesk}/answer`)
		const text = holder.locator('.ProseMirror').first()
		await text.click()
		// A private answer needs no public version.
		expect(await holder.getByLabel(editor.editor_field_title ?? '').count()).toBe(0)
		await holder.keyboard.type('It stays hers.')
		await holder.keyboard.press('Enter')
		await holder
			.getByRole('button', { name: editor.editor_ayah_insert ?? '' })
			.first()
			.click()
		await holder.getByLabel(editor.editor_ayah_search ?? '').fill('2:255')
		await holder.getByRole('dialog').locator('li button').first().click()
		await holder
			.getByRole('dialog')
			.getByRole('button', { name: editor.editor_ayah_put ?? '', exact: true })
			.click()
		await holder.locator('.ProseMirror .ayah').first().waitFor()
		await send(holder, editor)
		await holder.waitForURL(`**${atDesk}`)

		expect((await asker.goto(own))?.status()).toBe(200)
		expect(await asker.getByText('It stays hers.').count()).toBe(0)
		await other.goto(atDesk)
		await other.locator('summary', { hasText: desks.desk_send_back ?? '' }).click()
		await other.getByLabel(desks.desk_send_back_label ?? '').fill('Say how long she has to keep it.')
		await other.locator('form[action$="/return"] button').click()
		await other.getByText(desks.desk_sent_back_now ?? '').waitFor()

		await holder.goto(`${atDesk}/answer`)
		await holder.getByText('Say how long she has to keep it.').first().waitFor()
		// Typing does not replace a selected citation.
		await holder.locator('.ProseMirror [data-citation]').first().click()
		await holder.keyboard.type('As long as it takes. ')
		await send(holder, editor)
		await holder.waitForURL(`**${atDesk}`)
		await other.goto(atDesk)
		await other.getByRole('button', { name: desks.desk_approve ?? '', exact: true }).click()
		await other.getByText(desks.desk_approved_private ?? '').waitFor()

		// Nobody is notified before the undo has expired.
		await expect
			.poll(
				async () => {
					await asker.goto(own)
					return asker.getByText('As long as it takes.').count()
				},
				{ timeout: 60_000, interval: 2000 },
			)
			.toBe(1)
		expect(await asker.locator('.ayah').count()).toBeGreaterThan(0)
		await expect
			.poll(
				async () => {
					await admin.goto('/admin/outbox')
					return admin.getByText(accounts.asker).count()
				},
				{ timeout: 60_000, interval: 2000 },
			)
			.toBeGreaterThan(0)
		expect(await admin.content()).not.toContain(secret)

		const { page: stranger } = await open(desk)
		await stranger.goto('/register')
		for (const path of [own, `/fatwas/${id}`, `/fatwas/${id}/attachment`]) {
			expect(await statusOf(path), path).not.toBe(200)
		}
		for (const path of [
			`/fatwas?q=${encodeURIComponent('aunt pawned')}`,
			'/fatwas?q=pledge',
			'/sitemap.xml',
			'/feeds/fatwas.xml',
		]) {
			const body = await (await fetch(origin() + path)).text()
			expect(body, path).not.toContain('It stays hers')
			expect(body, path).not.toContain(secret)
		}
	},
	240_000,
)

async function send(page: Page, editor: Record<string, string>) {
	await page
		.locator('main')
		.getByText(/Saved at|حُفظ|محفوظ/)
		.first()
		.waitFor()
	await page.getByRole('button', { name: editor.editor_send ?? '', exact: true }).click()
}

journey(
	'a question that may be published is asked, answered and approved in Arabic, and a visitor reads and judges the answer',
	async ({ open }) => {
		const asking = wordsOf('ar', 'asking')
		const desks = wordsOf('ar', 'desk')
		const editor = wordsOf('ar', 'editor')
		const fatwas = wordsOf('ar', 'fatwas')
		const { page: asker } = await open(phone)
		await signIn(asker, accounts.asker, '/ar')
		await asker.goto('/ar/fatwas/submit')
		expect(await asker.evaluate(() => document.documentElement.dir)).toBe('rtl')
		await asker.selectOption('select[name=category]', { index: 1 })
		await asker.fill('input[name=title]', 'سؤال عن الوضوء بماء الثلج الذائب')
		await asker.fill('textarea[name=question]', 'أسكن في بلد بارد. هل يصح الوضوء بماء ذاب من الثلج؟')
		await asker.check('input[name=privacy][value=public]')
		await asker
			.getByRole('button', { name: asking.asking_submit ?? '' })
			.last()
			.click()
		const allTheSame = asker.getByRole('button', { name: asking.asking_all_the_same ?? '' })
		await allTheSame.or(asker.locator('[data-toast]')).first().waitFor()
		if (await allTheSame.count()) await allTheSame.click()
		await asker.waitForURL('**/ar/dashboard**')
		await asker.getByRole('link', { name: /الثلج/ }).click()
		await asker.waitForURL(/\/ar\/fatwas\/[0-9a-f-]{36}\/question/)
		const [, id = ''] = /([0-9a-f-]{36})/.exec(asker.url()) ?? []
		const atDesk = `/ar/scholar/fatwas/${id}`

		const { page: scholar } = await open(desk)
		await signIn(scholar, accounts.scholar, '/ar')
		await scholar.goto(atDesk)
		await scholar.getByRole('button', { name: desks.desk_claim ?? '' }).click()
		await scholar.getByText(desks.desk_claimed ?? '').waitFor()
		await scholar.goto(`${atDesk}/answer`)
		await scholar.getByLabel(editor.editor_field_title ?? '').fill('الوضوء بماء الثلج')
		await scholar.getByLabel(editor.editor_field_question ?? '').fill('هل يصح الوضوء بالماء الذائب من الثلج؟')
		await scholar.locator('.ProseMirror').first().click()
		await scholar.keyboard.type('نعم، هو ماء طهور إذا ذاب وسال على الأعضاء.')
		await send(scholar, editor)
		await scholar.waitForURL(`**${atDesk}`)
		expect(await scholar.getByRole('button', { name: desks.desk_approve ?? '', exact: true }).count()).toBe(0)

		const { page: visitor } = await open(phone)
		const found = `/ar/fatwas?q=${encodeURIComponent('الثلج')}`
		await visitor.goto(found)
		expect(await visitor.getByRole('heading', { name: 'الوضوء بماء الثلج' }).count()).toBe(0)
		const { page: admin } = await open(desk)
		await signIn(admin, accounts.admin, '/ar')
		await admin.goto(atDesk)
		await admin.getByRole('button', { name: desks.desk_approve ?? '', exact: true }).click()
		await admin.getByText(desks.desk_approved ?? '').waitFor()

		// The very next request shows it.
		await visitor.goto(found)
		await visitor.locator('main article a').first().click()
		await visitor.waitForURL(/\/ar\/fatwas\/\d+-/)
		await visitor.getByText('هو ماء طهور').waitFor()
		expect(await visitor.content()).not.toContain('أسكن في بلد بارد')
		await visitor.getByRole('button', { name: fatwas.fatwas_clear_yes ?? '' }).click()
		await visitor.waitForURL(/said=/)
		const secretly = await visitor.goto(`/ar/fatwas/${id}/question`)
		expect(secretly?.url()).toContain('/login')
	},
)
