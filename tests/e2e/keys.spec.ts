import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '#app/platform/text/locale.ts'
import { sentences } from '#tests/message-files.ts'
import { journey } from './browser.ts'
import { blindly } from './screen-reader.ts'

// Uses the keyboard only; expectations are what a screen reader says.

type Reader = Awaited<ReturnType<typeof blindly>>

/** KEY_LOG=yes prints the screen reader's words. */
const tell = ({ log }: Reader) =>
	process.env.KEY_LOG && void process.stderr.write(`${log.map((line) => `  ${line}`).join('\n')}\n\n`)

async function signIn({ to, type, enter }: Reader, page: Page, prefix: string, name: string) {
	await page.goto(`${prefix}/login`)
	await to('main input[name=email]')
	await type(`${name}@mishkat.example`)
	await to('main input[name=password]')
	await type('mishkat-demo')
	await enter(/\/(dashboard|scholar|admin)$/)
}

async function register({ to, type, enter }: Reader, page: Page, prefix: string) {
	await page.goto(`${prefix}/register`)
	const password = 'a long enough password'
	for (const text of ['Aisha', `keys-${Date.now()}@example.com`, password, password]) {
		await to('main form input:not([type=hidden])')
		await type(text)
	}
	await enter('**/dashboard')
}

for (const [language, locale, prefix] of [
	['English', 'en', ''],
	['Arabic', 'ar', '/ar'],
] satisfies [string, Locale, string][]) {
	const all = new Map(sentences(locale).map(({ key, text }) => [key, text]))
	const words = (key: string) => (all.get(key) ?? key).replace(/\{.*?\}/g, '').trim()

	journey(
		`by keys alone and by ear a reader reads a fatwa, asks, is refused, corrects, and hears that it was sent, in ${language}`,
		async ({ open }) => {
			const { page } = await open()
			const reader = await blindly(page)
			const { log, to, type, press, enter, here, hears, outline } = reader
			await page.goto(prefix || '/')
			await to(`header nav a[href="${prefix}/fatwas"]`)
			await enter(`**${prefix}/fatwas`)
			const link = await to('main article a')
			await enter(/\/fatwas\/\d+-/)
			const listed = await outline()
			const [title = '', ...others] = listed.filter((line) => line.endsWith('level 1'))
			expect(others).toEqual([])
			const read = title.replace(/^heading |, level 1$/g, '')
			expect(link).toContain(read)
			expect(log.join('\n')).toContain(`page ${read}`)
			for (const landmark of ['banner', 'main', 'contentinfo'])
				expect(
					listed.filter((line) => line.startsWith(landmark)),
					landmark,
				).toHaveLength(1)

			await register(reader, page, prefix)
			await hears(/^says .*Aisha/)
			await page.goto(`${prefix}/fatwas`)
			await to(`main a[href="${prefix}/fatwas/submit"]`)
			await enter('**/fatwas/submit')
			expect(await to('main input[name=title]')).toContain('required')
			const before = log.length
			await press('Enter')
			await hears(new RegExp(`page ${words('common_refused_page')}`), before)
			expect(await here()).toContain(words('common_refused_title'))
			expect(await press('Tab')).toContain(words('asking_field_required'))
			await press('Enter')
			const refused = await here()
			expect(refused).toContain('invalid')
			expect(refused).toContain(words('asking_field_required'))
			await type(`On trains ${Date.now()}`)
			await to('main select[name=category]')
			await press('ArrowDown')
			expect(await to('main textarea[name=question]')).toContain('invalid')
			await type('I travel by train. May I pray seated?')
			const sent = log.length
			expect(await to('main form[method=post] button:not([type=button])')).toContain(words('asking_submit'))
			await press('Enter')
			const again = page.locator('main form:has([name=compared][value=yes])')
			await again.or(page.locator('[data-toast]')).waitFor()
			// Similar questions are shown first.
			if ((await again.count()) > 0) {
				await to('main form button:not([name])')
				await enter('**/dashboard**')
			}
			await hears(new RegExp(`^says ${words('asking_submitted_title')}`), sent)
			tell(reader)
		},
	)

	journey(
		`by keys alone and by ear an admin approves an answer and takes it back, in ${language}`,
		async ({ open }) => {
			const { page } = await open()
			const reader = await blindly(page)
			const { log, to, press, enter, hears } = reader
			await signIn(reader, page, prefix, 'admin')
			await page.goto(`${prefix}/admin/waiting`)
			const title = /Do I make up fasts that I missed/
			await to(title)
			expect(await to(title)).toMatch(new RegExp(`^link ${words('waiting_review')}`))
			await enter(/\/scholar\/fatwas\/[0-9a-f-]{36}$/)
			await to('main form[action$="/approval"] button')
			let since = log.length
			await press('Enter')
			await hears(new RegExp(`^says ${words('staff_undo_text')}`), since)
			expect(await press('Tab')).toContain(`button ${words('staff_undo')}`)
			since = log.length
			await press('Enter')
			await hears(new RegExp(`^says ${words('staff_undone')}`), since)
			await to('main form[action$="/approval"] button')
			tell(reader)
		},
	)

	journey(
		`by keys alone and by ear a reader finds with every filter of fatwas and of courses, in ${language}`,
		async ({ open }) => {
			const { page } = await open()
			const reader = await blindly(page)
			const { log, to, type, press, enter, hears, outline } = reader
			await page.goto(`${prefix}/fatwas`)
			await to('main input[name=q]')
			await type('fast')
			for (const name of ['category', 'lang']) {
				const said = await to(`main select[name=${name}]`)
				expect(said).toMatch(/^combobox \S/)
				expect(await press('ArrowDown')).not.toBe(said)
			}
			await to('main search button')
			await enter(/\/fatwas\?(?=.*q=fast)(?=.*category=\w)(?=.*lang=\w)/)
			expect((await outline()).filter((line) => line.startsWith('status'))).not.toEqual([])

			await page.goto(`${prefix}/courses`)
			await to('main input[name=q]')
			let since = log.length
			await type('a')
			await hears(/^says \S/, since)
			for (const name of ['category', 'level', 'scholar', 'language']) {
				expect(await to(`main select[name=${name}]`)).toMatch(/^combobox \S/)
				since = log.length
				await press('ArrowDown')
				await page.waitForURL(new RegExp(`[?&]${name}=`))
				await hears(/^says \S/, since)
			}
			tell(reader)
		},
	)
}
