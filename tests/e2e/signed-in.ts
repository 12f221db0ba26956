import type { Page } from 'playwright-core'

/** Where somebody comes to who signs in and asked for no page. */
export const ownArea = /\/(dashboard|scholar|admin)$/

/** Somebody of the sample organisation signs in and is in their own area. */
export async function signIn(page: Page, name: 'user' | 'scholar' | 'admin'): Promise<void> {
	await page.goto('/login')
	await page.fill('main input[name=email]', `${name}@mishkat.example`)
	await page.fill('main input[name=password]', 'mishkat-demo')
	await page.click('main form button[type=submit]')
	await page.waitForURL(ownArea)
}

/** Somebody new registers and is at their dashboard: they have all of their questions of the day before them. */
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

/** A question that the scholar holds; gives where its answer is written. Somebody new asks it. */
export async function held(asker: Page, scholar: Page, title: string): Promise<string> {
	await register(asker)
	await asker.goto('/fatwas/submit')
	await asker.fill('main input[name=title]', title)
	await asker.selectOption('main select[name=category]', { index: 1 })
	await asker.fill('main textarea[name=question]', 'I travel by train every morning. May I pray seated?')
	// What is private needs no wording for readers.
	await asker.check('main input[name=privacy][value=public]')
	await asker.locator('main form[method=post] button:not([type=button])').last().click()
	// Where something like it was answered already, that is shown first.
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
