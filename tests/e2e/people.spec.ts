import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { ownArea } from './signed-in.ts'

async function signIn(page: Page, email: string, password: string) {
	await page.goto('/login')
	await page.fill('main input[name=email]', email)
	await page.fill('main input[name=password]', password)
	await page.click('main form button[type=submit]')
	await page.waitForURL(ownArea)
}

const toast = (page: Page) => page.locator('[data-toast]').textContent()

journey(
	'an admin invites a scholar, who chooses a password, is given another role, and is shut out by a ban',
	async ({ open }) => {
		const { page: admin } = await open(desk)
		await signIn(admin, 'admin@mishkat.example', 'mishkat-demo')
		await admin.goto('/admin')
		await admin.getByRole('link', { name: 'Manage Users' }).click()
		await admin.getByRole('link', { name: 'Create New User' }).click()
		await admin.waitForURL('**/admin/users/new')
		const email = `invited-${Date.now()}@example.com`
		await admin.fill('main input[name=name]', 'مريم بنت عمران')
		await admin.fill('main input[name=email]', email)
		await admin.selectOption('main select[name=entrance]', 'link')
		await admin.locator('main input[name=password]').waitFor({ state: 'hidden' })
		await admin.selectOption('main select[name=role]', 'scholar')
		await admin.selectOption('main select[name=locale]', 'ar')
		await admin.click('main form button[type=submit]')
		const link = new URL(await admin.locator('main input[readonly]').inputValue())
		expect(link.pathname).toMatch(/^\/ar\/set-password\//)
		await admin.getByRole('link', { name: 'Overview' }).last().click()
		await admin.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/)
		const person = new URL(admin.url()).pathname

		const { page: scholar } = await open({ ...phone, javaScriptEnabled: false })
		await scholar.goto(link.pathname)
		await scholar.fill('main input[name=password]', 'a lamp in a niche 7')
		await scholar.fill('main input[name=confirm]', 'a lamp in a niche 7')
		await scholar.click('main form button[type=submit]')
		expect((await scholar.goto('/scholar'))?.status()).toBe(200)

		await admin.goto(`${person}/edit`)
		await admin.locator('main textarea[name=reason]').waitFor({ state: 'hidden' })
		await admin.selectOption('main select[name=role]', 'user')
		await admin.locator('main textarea[name=reason]').waitFor()
		await admin.click('main form button[type=submit]')
		await admin.getByText('Please give a reason.').first().waitFor()
		await admin.fill('main textarea[name=reason]', 'انتقلت إلى معهد آخر')
		await admin.click('main form button[type=submit]')
		await admin.locator('[data-toast]').waitFor()
		expect(await toast(admin)).toContain('User has been updated successfully!')
		await admin.goto(`${person}/roles`)
		await admin.getByText('انتقلت إلى معهد آخر').waitFor()
		await scholar.goto('/scholar')
		expect(scholar.url()).toContain('/unauthorized')

		await admin.goto(person)
		await admin.getByRole('link', { name: 'Ban this user' }).click()
		await admin.waitForURL('**/ban')
		await admin.fill('main textarea[name=reason]', 'A trial of the ban')
		await admin.click('main form button[type=submit]')
		await admin.waitForURL(`**${person}`)
		await scholar.goto('/dashboard')
		expect(scholar.url()).toContain('/login')
		await scholar.fill('main input[name=email]', email)
		await scholar.fill('main input[name=password]', 'a lamp in a niche 7')
		await scholar.click('main form button[type=submit]')
		expect(new URL(scholar.url()).pathname).toBe('/login')
	},
)

journey('an admin looks at the site as a student, changes nothing, and stops', async ({ open }) => {
	const { page } = await open(desk)
	await signIn(page, 'admin@mishkat.example', 'mishkat-demo')
	await page.goto('/admin/users')
	await page.fill('main input[name=q]', 'user@mishkat')
	await page.keyboard.press('Enter')
	await page.waitForURL(/q=user/)
	await page.locator('main tbody').getByRole('link').first().click()
	await page.getByRole('button', { name: 'View as this user' }).click()
	await page.waitForURL(ownArea)
	await page.getByText('You’re viewing the site as').waitFor()

	await page.goto('/notes')
	await page.fill('main input[name=title]', 'Not mine to write')
	await page.click('main form button[type=submit]')
	await page.locator('[data-toast]').waitFor()
	expect(await toast(page)).toContain('You can’t make changes')
	expect((await page.goto('/admin'))?.status()).toBe(403)

	await page.getByRole('button', { name: 'Stop viewing' }).click()
	await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/)
	expect(await page.getByText('You’re viewing the site as').count()).toBe(0)
})
