import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Locale, prefixOf } from '#app/platform/text/locale.ts'
import { desk, journey, origin, phone } from './browser.ts'
import { register, signIn } from './signed-in.ts'

type Texts = {
	title: string
	renamed: string
	description: string
	first: string
	second: string
	taught: string
	asked: string
	right: string
	wrong: string
	reason: string
}

const texts: Record<'en' | 'ar', Texts> = {
	en: {
		title: 'How to perform wudu',
		renamed: 'How to perform wudu, step by step',
		description: 'The steps of wudu in their order, for beginners.',
		first: 'What wudu is for',
		second: 'The steps',
		taught: 'Wudu prepares for prayer.',
		asked: 'What does wudu prepare for?',
		right: 'Prayer',
		wrong: 'Trade',
		reason: 'Please say in the title that it goes step by step.',
	},
	ar: {
		title: 'كيفية الوضوء',
		renamed: 'كيفية الوضوء خطوة خطوة',
		description: 'خطوات الوضوء بترتيبها للمبتدئين.',
		first: 'لماذا نتوضأ',
		second: 'خطوات الوضوء',
		taught: 'الوضوء استعداد للصلاة.',
		asked: 'لأي شيء نتوضأ؟',
		right: 'للصلاة',
		wrong: 'للتجارة',
		reason: 'اذكر في العنوان أنها خطوة خطوة.',
	},
}

/** The scholar writes the course; returns its id. */
async function write(scholar: Page, prefix: string, said: Texts): Promise<string> {
	await scholar.goto(`${prefix}/scholar/courses/new`)
	await scholar.fill('main [name=title]', said.title)
	await scholar.fill('main [name=description]', said.description)
	await scholar.selectOption('main select[name=category]', { index: 1 })
	await scholar.click('main form[method=post] button[type=submit]')
	await scholar.waitForURL(/\/scholar\/courses\/[0-9a-f-]{36}\/edit/)
	const [, id = ''] = /courses\/([0-9a-f-]{36})/.exec(scholar.url()) ?? []
	const edit = `${prefix}/scholar/courses/${id}/edit`
	for (const title of [said.first, said.second]) {
		const add = scholar.locator('main form[action$="/edit/sections"]')
		await add.locator('[name=title]').fill(title)
		await add.locator('button').click()
		await scholar.getByRole('link', { name: title }).waitFor()
	}

	await scholar.getByRole('link', { name: said.first }).click()
	await scholar.waitForURL(/\/sections\/[0-9a-f-]{36}$/)
	await scholar.locator('.ProseMirror').first().click()
	await scholar.keyboard.insertText(said.taught)
	await scholar.fill('main [name=minutes]', '10')
	await scholar.click('main button[name=next][value=back]')
	await scholar.waitForURL(`**${edit}**`)

	await scholar.getByRole('link', { name: said.second }).click()
	await scholar.waitForURL(/\/sections\/[0-9a-f-]{36}$/)
	await scholar.goto(`${scholar.url()}/quiz`)
	await scholar.click('[data-act="add.single"]')
	await scholar.locator('main [name$=".prompt"]').fill(said.asked)
	const options = scholar.locator('[data-option] input[type=text]')
	await options.nth(0).fill(said.right)
	await options.nth(1).fill(said.wrong)
	await scholar.locator('[data-option] input[type=radio]').first().check()
	await scholar.locator('#quiz-form button:not([name])').last().click()
	await scholar.locator('[data-toast]').waitFor()
	return id
}

async function submit(scholar: Page) {
	await scholar.click('main button[name=next][value=submit]')
	await scholar.waitForURL((url) => !url.pathname.endsWith('/edit'))
}

/** The catalogue's address of a course for a visitor, or null. */
async function inCatalogue(visitor: Page, title: string, prefix: string): Promise<string | null> {
	await visitor.goto(`${prefix}/courses?q=${encodeURIComponent(title)}`)
	const link = visitor.locator('main article').getByRole('link', { name: title, exact: true })
	return (await link.count()) === 0 ? null : link.first().getAttribute('href')
}

/** Submits the quiz and waits for the result: leaving at once would lose the answer. */
async function answer(student: Page, option: string) {
	await student.getByLabel(option, { exact: true }).check()
	await student.locator('main form[method=post] button').last().click()
	await student.waitForURL(/\/quiz\/[0-9a-f-]{36}$/)
}

async function story(
	locale: 'en' | 'ar',
	open: (options?: typeof desk) => Promise<{ page: Page }>,
	studentOptions: typeof desk,
) {
	const said = texts[locale]
	const prefix = prefixOf(locale as Locale)
	const { page: scholar } = await open(desk)
	await signIn(scholar, 'scholar')
	const id = await write(scholar, prefix, said)
	const edit = `${prefix}/scholar/courses/${id}/edit`
	await scholar.goto(edit)
	await submit(scholar)

	const { page: admin } = await open(desk)
	await signIn(admin, 'admin')
	const { page: visitor } = await open(phone)
	expect(await inCatalogue(visitor, said.title, prefix)).toBeNull()
	await admin.goto(`${prefix}/admin/courses/${id}/rejection`)
	await admin.fill('main textarea[name=note]', said.reason)
	await admin.locator('main form[method=post] button').first().click()
	await admin.locator('[data-toast]').waitFor()

	await scholar.goto(edit)
	await scholar.getByText(said.reason).waitFor()
	await scholar.fill('main [name=title]', said.renamed)
	await submit(scholar)
	expect(await inCatalogue(visitor, said.renamed, prefix)).toBeNull()
	await admin.goto(`${prefix}/admin/courses/${id}/edit`)
	await admin.locator('main form[action$="/approval"] button').first().click()
	await admin.locator('[data-toast]').waitFor()

	// The very next request of a visitor shows it.
	const course = (await inCatalogue(visitor, said.renamed, prefix)) ?? ''
	expect(course).toContain('/courses/')
	const { page: student } = await open(studentOptions)
	await register(student)
	await student.goto(course)
	await student.locator('main form[action$="/enrollment"] button').first().click()
	await student.locator('[data-toast]').waitFor()
	await student.goto(`${course}/learn`)
	await student.waitForURL(/\/learn\/[0-9a-f-]{36}$/)
	await student.getByText(said.taught).waitFor()
	await student.locator('main form[action$="/completion"] button').click()
	await student.locator('[data-toast]').waitFor()
	await student.goto(`${course}/learn`)
	await student.locator('main a[href$="/quiz"]').first().click()
	await student.waitForURL(/\/quiz$/)
	expect(await student.content()).not.toContain('"correct"')
	await answer(student, said.wrong)
	await student.goto(`${student.url().split('/quiz')[0]}/quiz`)
	await answer(student, said.right)
	await student.goto(course)
	await student
		.getByText(/(100|١٠٠|۱۰۰)\s*[%٪]/)
		.first()
		.waitFor()

	await student.goto(`${prefix}/dashboard/certificates`)
	const certificate =
		(await student.locator('main a[href*="/certificates/"]').first().getAttribute('href')) ?? ''
	await visitor.goto(certificate)
	await visitor.getByText('Aisha Rahman').first().waitFor()
	await visitor.getByText(said.renamed).first().waitFor()
	const [, number = ''] = /certificates\/([A-Z0-9-]+)/.exec(certificate) ?? []
	const pdf = await fetch(`${origin()}/certificates/${number}/certificate.pdf`)
	expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
	expect(
		Buffer.from(await pdf.arrayBuffer())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-')
}

journey(
	'a course is drafted, rejected, changed, approved, learned, finished, and its certificate checked by a visitor',
	({ open }) => story('en', open, phone),
)

journey('the same in Arabic, by a student whose phone runs no script', ({ open }) =>
	story('ar', open, { ...phone, javaScriptEnabled: false, locale: 'ar' } as typeof desk),
)
