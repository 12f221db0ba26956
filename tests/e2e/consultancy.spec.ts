import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { register, signIn } from './signed-in.ts'

const pdf =
	'%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n'
const deed = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf, 'latin1') }

const focused = (page: Page) =>
	page.evaluate(() => {
		const at = document.activeElement
		return at instanceof HTMLElement ? (at.dataset.date ?? at.getAttribute('value') ?? '') : ''
	})
const later = (date: string, days: number) =>
	new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

journey(
	'without script, in Urdu, on a phone: a free hour is booked, another month keeps what was typed',
	async ({ open }) => {
		const { page: first, context } = await open(phone)
		await register(first)
		const { page } = await open({
			...phone,
			javaScriptEnabled: false,
			storageState: await context.storageState(),
		})
		await page.goto('/ur/consultancy')
		await page.locator('label[data-category=inheritance]').click()
		expect(await page.locator('input[name=category]:checked').inputValue()).toBe('inheritance')
		const story = 'والد صاحب کے گھر کی تقسیم کے بارے میں ہم تین بھائیوں میں اتفاق نہیں ہو رہا۔'
		await page.fill('textarea[name=description]', story)
		await page.locator('button[name=zones]').click()
		await page.waitForURL(/zones=all/)
		expect(await page.inputValue('textarea[name=description]')).toBe(story)
		await page.selectOption('select[name=zone]', 'Asia/Karachi')
		await page.locator('[data-step="1"]').click()
		await page.waitForURL(/month=\d{4}-\d\d&/)
		expect(page.url()).not.toContain(encodeURIComponent('والد'))
		expect(await page.inputValue('textarea[name=description]')).toBe(story)
		expect(await page.locator('input[name=category]:checked').inputValue()).toBe('inheritance')

		// A day of the calendar opens its times.
		const day = page.locator('td[data-free]').nth(3)
		const date = await day.getAttribute('data-date')
		await day.locator('a').click()
		const hours = page.locator(`details[data-day="${date}"] label`)
		await hours.first().waitFor()
		expect(await hours.first().innerText()).toMatch(/[۰-۹]{2}:[۰-۹]{2}/)
		await hours.first().click()
		await page.locator('input[name=withSpouse]').check()
		await page.fill('input[name=spouseName]', 'عائشہ')
		await page.setInputFiles('input[type=file]', deed)
		await page.locator('main form[method=post] button:not([name=month])').last().click()
		await page.waitForURL(/\/ur\/dashboard\/consultations\/[0-9a-f-]{36}$/)
		const shown = await page.innerText('main')
		for (const words of [story, 'عائشہ', 'تصدیق کی منتظر', 'ھ', 'دستاویز کھولیں'])
			expect(shown).toContain(words)

		await page.locator('a[href$="/withdraw"]').click()
		await page.locator('main form[method=post] button').last().click()
		await page.waitForURL(/\/ur\/dashboard\/consultations\/[0-9a-f-]{36}$/)
		expect(await page.innerText('main')).toContain('منسوخ')
	},
	60_000,
)

journey(
	'with script: the calendar by keyboard, an hour held meanwhile, a document with its progress, and another hour',
	async ({ open }) => {
		const { page: scholarsPage } = await open(desk)
		const { page, context } = await open({ ...desk, timezoneId: 'America/New_York' })
		await register(page)
		await page.goto('/consultancy')
		await page.locator('[data-result=zones]').getByText('Eastern Time').waitFor()
		await page.locator('label[data-category=business]').click()
		await page.fill(
			'textarea[name=description]',
			'Two partners of my shop wish to part. What is fair to both?',
		)

		// The grid has one tab stop; arrows, Home and End, Page Up and Page Down move within.
		const grid = page.getByRole('grid')
		expect(await grid.locator('[tabindex="0"]').count()).toBe(1)
		await grid.locator('[tabindex="0"]').focus()
		const begun = await focused(page)
		await page.keyboard.press('PageDown')
		await expect.poll(() => focused(page)).not.toBe(begun)
		const here = await focused(page)
		expect(here.slice(0, 7)).not.toBe(begun.slice(0, 7))
		await page.keyboard.press('Home')
		const home = await focused(page)
		await page.keyboard.press('End')
		expect(Date.parse(await focused(page))).toBeGreaterThanOrEqual(Date.parse(home))
		await page.keyboard.press('Home')
		await page.keyboard.press('ArrowRight')
		expect(await focused(page)).toBe(later(home, 1))
		await page.keyboard.press('ArrowLeft')
		await page.locator('td[data-free]').nth(4).focus()
		const day = await focused(page)
		await page.keyboard.press('ArrowDown')
		await page.keyboard.press('ArrowUp')
		expect(await focused(page)).toBe(day)
		await page.keyboard.press('Enter')
		expect(await page.locator(`td[data-date="${day}"]`).getAttribute('aria-selected')).toBe('true')
		await page.keyboard.press('Space')
		await page
			.locator('[data-hold] [role=timer]')
			.getByText(/^(10:00|9:\d\d)$/)
			.waitFor()
		expect(await page.locator('[data-hold] [role=status]').innerText()).toContain('10 more minutes')
		const hour = (await page.locator('input[name=timeSlot]:checked').getAttribute('value')) ?? ''
		// After a look at another month the choice is still held.
		await page.locator('[data-step="1"]').click()
		await page.locator('[data-hold]').waitFor({ state: 'hidden' })
		await page.locator('[data-step="-1"]').click()
		await page.locator(`input[value="${hour}"]:checked`).waitFor({ state: 'attached' })
		await page
			.locator('[data-hold] [role=timer]')
			.getByText(/^(10:00|9:\d\d)$/)
			.waitFor()
		const scholars = await page.locator('select[name=scholar] option').count()

		// Another seeker is not offered it meanwhile.
		if (scholars === 2) {
			const { page: other } = await open(desk)
			await other.goto(`/consultancy?month=${day.slice(0, 7)}&zone=UTC`)
			expect(await other.locator(`input[value="${hour}"]`).count()).toBe(0)
		}

		await page.setInputFiles('input[type=file]', deed)
		await page.locator('[data-sent] input:checked').waitFor()
		await page.getByRole('button', { name: 'Book Consultation' }).last().click()
		await page.waitForURL(/\/dashboard\/consultations\/[0-9a-f-]{36}$/)
		await page.getByText('Consultation Booked').waitFor()
		expect(await page.innerText('main')).toContain('Waiting for confirmation')
		await page.getByText('Open the document').waitFor()

		// They move to another time in the same calendar.
		await page.getByRole('link', { name: 'Reschedule' }).click()
		await page.waitForURL(/\/hour$/)
		const shown = await page.locator('[data-month]').getAttribute('data-month')
		await page.locator('[data-step="1"]').click()
		await page.locator(`[data-month]:not([data-month="${shown}"])`).waitFor()
		await page.locator(`td[data-free]:not([data-date="${day}"]) a`).nth(2).click()
		await page.locator('details[data-day]:not([hidden]) label').last().click()
		await page.getByRole('button', { name: 'Move to this time' }).last().click()
		await page.getByText('Your consultation has been rescheduled. We have told the scholar.').waitFor()
		const calendar = await context.request.get(`${page.url()}/calendar.ics`)
		expect(await calendar.text()).toContain('BEGIN:VEVENT')

		await page.goto('/dashboard/consultations')
		expect(await page.innerText('main')).toContain('Business & Finance')
		await signIn(scholarsPage, 'user')
		await scholarsPage.goto('/dashboard/consultations')
		expect(await scholarsPage.innerText('main')).not.toContain('Business & Finance')
	},
	90_000,
)

journey(
	'a scholar’s week: their hours, a request confirmed, a talk closed with a summary that its seeker keeps',
	async ({ open }) => {
		const { page: scholar } = await open(desk)
		await signIn(scholar, 'scholar')
		await scholar.goto('/scholar/consultations/availability')
		await scholar.locator('select[name=opens_1_0]').selectOption('09:00')
		await scholar.locator('select[name=closes_1_0]').selectOption('asr')
		await scholar.locator('main form').first().getByRole('button', { name: 'Save' }).click()
		await scholar.locator('[data-toast]').waitFor()
		expect(await scholar.locator('select[name=closes_1_0]').inputValue()).toBe('asr')

		await scholar.goto('/scholar/consultations?view=past')
		const held = scholar
			.locator('[data-row]', { hasText: 'Family Matters' })
			.filter({ hasText: 'Outcome needed' })
		await held.locator('a').first().click()
		await scholar.waitForURL(/\/scholar\/consultations\/[0-9a-f-]{36}$/)
		const at = new URL(scholar.url()).pathname
		expect(await scholar.innerText('main')).toContain('we often disagree about it')
		await scholar.goto(`${at}/complete`)
		await scholar.fill('main textarea[name=note]', 'Each of you takes three days; on the seventh you speak.')
		await scholar.locator('main form[method=post] button').last().click()
		await scholar.locator('[data-undo], [data-toast]').first().waitFor()
		const closed = Date.now()

		await scholar.goto('/scholar/consultations?view=waiting')
		await scholar.locator('[data-row]', { hasText: 'Inheritance' }).locator('a').first().click()
		await scholar.waitForURL(/\/scholar\/consultations\/[0-9a-f-]{36}$/)
		const asked = scholar.url()
		await scholar.locator('input[name=meeting][value=phone]').check()
		await scholar.fill('main input[name=detail]', '+44 20 7946 0000')
		await scholar.getByRole('button', { name: 'Confirm', exact: true }).click()
		// The next item of the list, or the list.
		await scholar.waitForURL((url) => url.href !== asked)
		await scholar.locator('[data-undo], [data-toast]').first().waitFor()
		await scholar.goto(asked)
		expect(await scholar.innerText('main')).toContain('+44 20 7946 0000')

		// The seeker is notified after the undo has expired.
		const { page: seeker } = await open(phone)
		await signIn(seeker, 'user')
		await seeker.waitForTimeout(Math.max(0, closed + 31_000 - Date.now()))
		await seeker.goto(at.replace('/scholar/', '/dashboard/'))
		expect(await seeker.innerText('main')).toContain('Each of you takes three days')
		await seeker.getByRole('button', { name: /keep/i }).click()
		await seeker.locator('[data-toast]').waitFor()
	},
	90_000,
)
