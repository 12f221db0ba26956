import type { Page } from 'playwright-core'

/** The pages after a login without a requested page. */
export const ownArea = /\/(dashboard|scholar|admin)$/

/** A person of the sample organisation logs in. */
export async function signIn(page: Page, name: 'user' | 'scholar' | 'admin'): Promise<void> {
	await page.goto('/login')
	await page.fill('main input[name=email]', `${name}@mishkat.example`)
	await page.fill('main input[name=password]', 'mishkat-demo')
	await page.click('main form button[type=submit]')
	await page.waitForURL(ownArea)
}

/** A new person registers: they have all questions of the day left. */
export async function register(page: Page): Promise<void> {
	await page.goto('/register')
	const typed = [
		'Aisha Rahman',
		`asker-${Date.now()}@example.com`,
		'a long enough password',
		'a long enough password',
	]
	const fields = page.locator('main form input:not([type=hidden])')
	for (const [index, text] of typed.entries()) await fields.nth(index).fill(text)
	await page.click('main form button[type=submit]')
	await page.waitForURL('**/dashboard')
}

/** A new person's question that the scholar has claimed; returns the address of its editor. */
export async function held(asker: Page, scholar: Page, title: string): Promise<string> {
	await register(asker)
	await asker.goto('/fatwas/submit')
	await asker.fill('main input[name=title]', title)
	await asker.selectOption('main select[name=category]', { index: 1 })
	await asker.fill('main textarea[name=question]', 'I travel by train every morning. May I pray seated?')
	// A private question needs no public version.
	await asker.check('main input[name=privacy][value=public]')
	await asker.locator('main form[method=post] button:not([type=button])').last().click()
	// Similar questions are shown first.
	const again = asker.getByRole('button', { name: 'Submit anyway' })
	await again.or(asker.locator('[data-toast]')).first().waitFor()
	if ((await again.count()) > 0) await again.click()
	await asker.waitForURL('**/dashboard**')

	await signIn(scholar, 'scholar')
	await scholar.goto(`/scholar/fatwas?q=${encodeURIComponent(title)}`)
	await scholar.locator('main [data-row] a').first().click()
	await scholar.waitForURL(/\/scholar\/fatwas\/[0-9a-f-]{36}$/)
	const at = new URL(scholar.url()).pathname
	await scholar.locator(`main form[action$="${at}/claim"] button`).first().click()
	await scholar.locator('[data-toast]').waitFor()
	return `${at}/answer`
}
