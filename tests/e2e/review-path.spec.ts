import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { held, signIn } from './signed-in.ts'

journey(
	'a scholar takes a question and writes at once; an admin finds the answer in what waits, reads what changed and approves',
	async ({ open }) => {
		const [{ page: asker }, { page: scholar }, { page: admin }] = [
			await open(desk),
			await open(desk),
			await open(phone),
		]
		const title = `Prayer on a ferry ${Date.now()}`
		const answer = await held(asker, scholar, title)
		const at = answer.replace('/answer', '')
		const id = at.split('/').at(-1) ?? ''
		// One press claims it and opens the editor.
		expect(new URL(scholar.url()).pathname).toBe(answer)
		await scholar.fill('main input[name=title]', 'Praying on a ferry')
		await scholar.fill('main textarea[name=question]', 'May I pray seated?')
		const editor = scholar.locator('[data-editor=answer] [role=textbox]')
		const write = async (text: string) => {
			await editor.click()
			await scholar.keyboard.press('Control+A')
			await scholar.keyboard.type(text)
			await scholar.getByText(/^Saved at /).waitFor()
			await scholar.getByRole('button', { name: 'Submit for review' }).click()
			await scholar.waitForURL(`**${at}`)
			await scholar.getByText('Submitted for review.').waitFor()
		}
		await write('Whoever can stand prays standing.')

		await signIn(admin, 'admin')
		const review = async () => {
			await admin.goto('/admin/fatwas')
			const row = admin.locator('[data-row]', { hasText: title })
			for (const column of ['Scholar', 'Due'])
				expect(await row.locator(`[data-label=${column}]`).count()).toBe(1)
			await row.locator('a').first().click()
			await admin.waitForURL(`**/admin/fatwas/${id}/edit`)
			await admin.locator('[data-passage]').first().waitFor()
		}
		await review()
		// The form is there, collapsed.
		expect(await admin.locator('main select[name=status]').isVisible()).toBe(false)
		await admin.getByRole('link', { name: 'Edit question' }).click()
		await admin.waitForURL('**?form=open#edit')
		expect(await admin.locator('main select[name=status]').isVisible()).toBe(true)
		await admin.locator('summary', { hasText: 'Send back with comments' }).click()
		await admin.locator('form[action$="/return"] textarea').fill('Say what a seated person does.')
		await admin.locator('form[action$="/return"] button').click()
		await admin.locator('[data-toast]').waitFor()
		expect(new URL(admin.url()).pathname).toBe(`/admin/fatwas/${id}/edit`)

		await scholar.goto(answer)
		await write('Whoever would fall prays seated, and bows with the head.')
		await review()
		await admin.locator('summary', { hasText: 'Changes since you read it' }).waitFor()
		await admin.locator('form[action$="/approval"] button').click()
		await admin.getByText('Fatwa has been approved.').waitFor()
		await scholar.goto('/scholar/fatwas')
		expect(await scholar.getByText(title).count()).toBe(0)
	},
)
