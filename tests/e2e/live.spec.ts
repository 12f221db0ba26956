import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './browser.ts'
import { register, signIn } from './signed-in.ts'

/** From here on the page gets live updates. */
const listens = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/live'))

async function ask(page: Page, title: string) {
	await page.goto('/fatwas/submit')
	await page.fill('main input[name=title]', title)
	await page.selectOption('main select[name=category]', { index: 1 })
	await page.fill('main textarea[name=question]', 'I travel by train every morning. May I pray seated?')
	await page.locator('main form[method=post] button:not([type=button])').last().click()
	const again = page.getByRole('button', { name: 'Submit anyway' })
	await again.or(page.locator('[data-toast]')).first().waitFor()
	if ((await again.count()) > 0) await again.click()
	await page.waitForURL('**/dashboard**')
}

journey(
	'what is asked elsewhere is one line in an open list, what a colleague takes is marked where it stands, and the bell moves',
	async ({ open }) => {
		const [{ page: asker }, { page: watching }, { page: colleague }] = [
			await open(),
			await open(),
			await open(),
		]
		await register(asker)
		await signIn(watching, 'admin')
		await Promise.all([listens(watching), watching.goto('/scholar/fatwas?tab=pending')])
		const first = await watching.locator('[data-row]').first().boundingBox()

		const title = `Prayer on the train ${Date.now()}`
		await ask(asker, title)
		const line = watching.locator('[data-news] [role=status]')
		await line.getByText('1 new in this list').waitFor()
		expect(await watching.locator('[data-row]').first().boundingBox()).toEqual(first)
		expect(await watching.getByText(title).count()).toBe(0)

		await Promise.all([listens(watching), line.getByRole('link').click()])
		const row = watching.locator('[data-row]').filter({ hasText: title })
		await row.waitFor()
		const id = (await row.getAttribute('id'))?.replace('row-', '')
		const stood = await row.boundingBox()

		await signIn(colleague, 'scholar')
		await colleague.goto(`/scholar/fatwas/${id}`)
		await colleague.locator(`main form[action$="/${id}/claim"] button`).first().click()
		await row.getByText('Changed just now').waitFor()
		expect((await row.boundingBox())?.y).toBe(stood?.y)
		expect(await row.innerText()).toContain('Assigned')

		await colleague.goto(`/scholar/fatwas/${id}/clarification`)
		await colleague.locator('main form textarea').first().fill('Which train is it?')
		await colleague.locator('main form[method=post] button:not([type=button])').last().click()
		await asker.locator('[data-bell="1"]').waitFor()
		expect(await asker.locator('[data-bell]').getAttribute('title')).toBe('Notifications: 1 unread')
	},
)

journey(
	'an open page about one question says who did what to it, what is typed stays, and a form sent all the same is refused with its words kept',
	async ({ open }) => {
		const [{ page: asker }, { page: admin }, { page: scholar }] = [await open(), await open(), await open()]
		await register(asker)
		const title = `Prayer on the night train ${Date.now()}`
		await ask(asker, title)
		await signIn(admin, 'admin')
		await admin.goto(`/scholar/fatwas?q=${encodeURIComponent(title)}`)
		await admin.locator('main [data-row] a').first().click()
		await admin.waitForURL(/\/scholar\/fatwas\/[0-9a-f-]{36}$/)
		const id = new URL(admin.url()).pathname.split('/').at(-1)
		await Promise.all([listens(admin), admin.goto(`/admin/fatwas/${id}/assignment`)])
		await admin.locator('main textarea[name=note]').fill('She travels at night.')

		await signIn(scholar, 'scholar')
		await scholar.goto(`/scholar/fatwas/${id}`)
		await scholar.locator(`main form[action$="/${id}/claim"] button`).first().click()
		const line = admin.locator('[data-item] [role=status]')
		await line.getByText('This has changed: taken by').waitFor()
		await shot(admin, 'live')
		expect(await admin.inputValue('main textarea[name=note]')).toBe('She travels at night.')

		await admin.locator('main input[name=personId]').first().check()
		await admin.locator('main form[method=post] button:not([name=find])').last().click()
		await admin.locator('[data-changed]').getByText('This changed after you opened the page').waitFor()
		await shot(admin, 'refused')
		expect(await admin.inputValue('main textarea[name=note]')).toBe('She travels at night.')
		expect(await line.count()).toBe(1)
		expect(await line.innerText()).toBe('')
	},
)

/** SHOTS=folder saves screenshots. */
async function shot(page: Page, name: string) {
	const folder = process.env.SHOTS
	if (!folder) return
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 900 })
		await page.screenshot({ path: `${folder}/${name}-${width}.png` })
	}
}
