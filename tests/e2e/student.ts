import type { Page } from 'playwright-core'
import { studentPages } from './pages.ts'
import { register } from './signed-in.ts'

async function enroll(page: Page, course: string): Promise<string[]> {
	await page.goto(course)
	await page.locator('main form[action$="/enrollment"] button').first().click()
	await page.locator('[data-toast]').waitFor()
	await page.goto(`${course}/progress`)
	const links = page.locator(`main ol a[href*="${course}/learn/"]`)
	return links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
}

/** Somebody new finishes a course and begins another; gives the pages that are theirs now. */
export async function graduate(page: Page): Promise<string[]> {
	await register(page)
	for (const section of await enroll(page, '/courses/islamic-finance')) {
		await page.goto(section)
		await page.locator('main form[action$="/completion"] button').click()
		await page.locator('[data-toast]').waitFor()
	}
	await page.goto('/dashboard/certificates')
	const certificate = await page.locator('main a[href*="/certificates/MK-"]').first().getAttribute('href')
	const sections = await enroll(page, '/courses/hadith-sciences')
	const idOf = (path: string | null | undefined) => path?.split('/').at(-1) ?? ''
	return studentPages.map((path) =>
		path
			.replace(':first', idOf(sections[0]))
			.replace(':second', idOf(sections[1]))
			.replace(':last', idOf(sections.at(-1)))
			.replace(':certificate', idOf(certificate)),
	)
}
