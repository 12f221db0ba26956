import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from './signed-in.ts'

const password = 'a long enough password'
export const bankPath = '/admin/donations'

/** Sends a form as the page's person. @returns where it leads */
export async function send(page: Page, path: string, form: Record<string, string>): Promise<string> {
	const headers = { origin: new URL(page.url()).origin }
	const answer = await page.request.post(path, { form, headers, maxRedirects: 0 })
	expect([path, answer.status()]).toEqual([path, 302])
	return answer.headers().location ?? ''
}

const idIn = (path: string) => path.split('/').at(-1) ?? ''
const names = (name: string) => ({ name_en: name, name_ar: name, name_ur: name })

/**
 * A second admin, three funds, and an account in euros that the second admin confirmed.
 * @param fundName of the fund for a purpose
 * @returns the ids of that fund and of the account
 */
export async function aTreasury(
	first: Page,
	second: Page,
	fundName: string,
): Promise<{ fundId: string; accountId: string }> {
	await signIn(first, 'admin')
	await first.goto('/admin/users/new')
	await first.fill('main input[name=name]', 'Bilal Second')
	await first.fill('main input[name=email]', 'second@example.com')
	await first.selectOption('main select[name=entrance]', 'link')
	await first.selectOption('main select[name=role]', 'admin')
	await first.click('main form button[type=submit]')
	const link = await first.locator('main input[readonly]').inputValue()
	await second.goto(new URL(link).pathname)
	await second.fill('main input[name=password]', password)
	await second.fill('main input[name=confirm]', password)
	await second.click('main form button')
	await second.waitForURL('**/admin')

	await send(first, `${bankPath}/funds/new`, { ...names('General'), restriction: 'general' })
	await send(first, `${bankPath}/funds/new`, { ...names('Unknown'), restriction: 'unassigned' })
	const fund = await send(first, `${bankPath}/funds/new`, { ...names(fundName), restriction: 'purpose' })
	const account = await send(first, `${bankPath}/accounts/new`, { name: 'Bank', currency: 'EUR' })
	await send(second, `${account}/confirmation`, {})
	return { fundId: idIn(fund), accountId: idIn(account) }
}

/** A bank account that donors see, confirmed by the second admin. */
export async function aWayToPay(first: Page, second: Page, accountId: string): Promise<string> {
	const way = await send(first, `${bankPath}/ways/new`, {
		...names('Bank transfer'),
		kind: 'bank',
		accountId,
		holder: 'Noor Trust',
		number: 'DE89370400440532013000',
		qrScheme: 'epc',
	})
	await send(second, `${way}/confirmation`, {})
	return idIn(way)
}

/** The admin takes in a CSV file of the account. */
export async function takeIn(admin: Page, prefix: string, accountId: string, lines: readonly string[]) {
	await admin.goto(`${prefix}${bankPath}/import`)
	await admin.selectOption('main select[name=accountId]', accountId)
	const csv = ['Date,Amount,Name,Description,Reference,Currency', ...lines, ''].join('\n')
	await admin.setInputFiles('main input[type=file]', {
		name: 'bank.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(csv),
	})
	await admin.locator('main form button:not([type=button])').first().click()
	await admin.locator('main form[action$="/import/confirmation"] button').click()
	await admin.waitForURL(`**${bankPath}/lines`)
}
