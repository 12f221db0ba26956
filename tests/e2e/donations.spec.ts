import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { aTreasury, aWayToPay, bankPath, takeIn } from './giving.ts'
import { startSite } from './site.ts'

const urdu = JSON.parse(readFileSync('messages/ur/pledges.json', 'utf8')) as Record<string, string>
const today = new Date().toISOString().slice(0, 10)
/** Lines of the bank that the treasurer decides by keyboard; `LINES=50` for a long evening. */
const lineCount = Number(process.env.LINES ?? 8)

async function aSite() {
	const site = await startSite({ SAMPLE: 'yes' }, { copyOf: inject('sample') })
	onTestFinished(() => site.stop())
	return site.origin
}

const isLine = /\/lines\/[0-9a-f-]{36}$/

/** The address of the fund's page for donors. */
async function campaignOf(visitor: Page, fundName: string): Promise<string> {
	await visitor.goto('/donate')
	return (await visitor.getByRole('link', { name: fundName }).first().getAttribute('href')) ?? ''
}

journey(
	'a donor without an account and without script gives in Urdu on a phone, and sees by the link that the money has arrived',
	async ({ open }) => {
		const here = { baseURL: await aSite() }
		const { page: first } = await open({ ...desk, ...here })
		const { page: second } = await open({ ...desk, ...here })
		const { accountId } = await aTreasury(first, second, 'کنویں')
		await aWayToPay(first, second, accountId)

		const { page: donor } = await open({ ...phone, ...here, locale: 'ur', javaScriptEnabled: false })
		await donor.goto('/ur/donate')
		await donor.getByRole('link', { name: 'کنویں' }).first().click()
		await donor.fill('main input[name=amount]', 'پچاس')
		const give = donor.getByRole('button', { name: urdu.pledges_continue })
		await give.click()
		await donor.locator('main [aria-invalid=true]').first().waitFor()
		expect(await donor.inputValue('main input[name=amount]')).toBe('پچاس')
		await donor.fill('main input[name=amount]', '۵۰٫۵۰')
		await give.click()
		await donor.waitForURL('**/donate/pledge/**')
		const link = donor.url()
		const code = (
			await donor
				.locator('[data-copy]')
				.evaluateAll((all) => all.map((each) => each.getAttribute('data-copy')))
		).find((text) => /^\d{12}$/.test(text ?? ''))
		expect(code).toBeDefined()
		const wide = await donor.locator('html').evaluate((root) => root.scrollWidth)
		expect(wide).toBeLessThanOrEqual(390)

		await takeIn(first, '', accountId, [`${today},50.50,AHMED,Sadaqah ${code},IN1,EUR`])
		await donor.goto(link)
		await donor
			.getByText(urdu.pledges_state_given ?? '', { exact: true })
			.first()
			.waitFor()
		await donor.goto('/ur/donate/funds')
		await donor.getByRole('link', { name: 'کنویں' }).click()
		const books = await donor.locator('main').innerText()
		expect(books).toMatch(/50[.٫]50|۵۰٫۵۰/)
		expect(books).not.toContain('AHMED')
	},
)

journey('a treasurer decides unclear lines of the bank by keyboard alone', async ({ open }) => {
	const here = { baseURL: await aSite() }
	const { page: first } = await open({ ...desk, ...here })
	const { page: second } = await open({ ...desk, ...here })
	const { accountId } = await aTreasury(first, second, 'Wells')
	const wayId = await aWayToPay(first, second, accountId)
	const { page: donor } = await open({ ...desk, ...here })
	const to = await campaignOf(donor, 'Wells')
	const gifts = lineCount - 2
	const lines: string[] = []
	for (let n = 0; n < gifts; n++) {
		const amount = String(40 + n)
		const form = { formId: randomUUID(), currency: 'EUR', wayId, shownAs: 'name', name: `Donor ${n}`, amount }
		const answer = await donor.request.post(to, { form, headers: { origin: here.baseURL }, maxRedirects: 0 })
		expect(answer.status()).toBe(302)
		// The husband paid, and wrote no code.
		lines.push(`${today},${amount}.00,PAYER ${n},Transfer,IN${n},EUR`)
	}
	for (let n = 0; n < lineCount - gifts; n++) lines.push(`${today},-1.5${n},,Account,OUT${n},EUR`)
	await takeIn(first, '', accountId, lines)

	const list = `${bankPath}/lines?view=unclear&account=${accountId}`
	await first.goto(list)
	const from = Date.now()
	let pressed = 0
	const press = async (key: string) => {
		pressed++
		await first.keyboard.press(key)
	}
	let decided = 0
	// After the last line of a page the list opens again, with the next ones.
	while ((await first.locator('main [data-row]').count()) > 0) {
		await press('j')
		await press('Enter')
		await first.waitForURL(isLine)
		while (isLine.test(first.url())) {
			const line = first.url()
			const isOut = (await first.locator('main h1').innerText()).includes('1.5')
			await press(isOut ? 'f' : '1')
			decided++
			await first.waitForURL((url) => url.href !== line)
		}
	}
	expect(decided).toBe(lineCount)
	expect(pressed).toBe(lineCount + 2 * Math.ceil(lineCount / 25))
	// Three hundred and sixty seconds for fifty, with the time of reading them.
	expect((Date.now() - from) / lineCount).toBeLessThan(7200)
	if (process.env.LINES) process.stderr.write(`${lineCount} lines in ${(Date.now() - from) / 1000} s\n`)
})
