import { bothFit } from './axe.ts'
import { desk, journey, phone } from './browser.ts'
import { officePages, workPages } from './pages.ts'
import { held, signIn } from './signed-in.ts'
import { graduate } from './student.ts'

journey(
	'axe finds nothing where fatwas are asked and worked at, and nothing there is wider than a phone',
	async ({ open }) => {
		const { page: asker, context: atHome } = await open({ ...desk, colorScheme: 'light' })
		const { page: scholar, context: atDesk } = await open({ ...desk, colorScheme: 'light' })
		const { page: admin, context: inOffice } = await open({ ...desk, colorScheme: 'light' })
		const answer = await held(asker, scholar, `On axes ${Date.now()}`)
		const [, id] = /([0-9a-f-]{36})/.exec(answer) ?? []
		await scholar.goto(`${answer}?language=ar`)
		await scholar.locator('[data-editor=answer] [role=textbox]').click()
		await scholar.keyboard.insertText('قال تعالى: ولا يحيطون بشيء من علمه إلا بما شاء وهو بين')
		await scholar.getByRole('button', { name: /Replace with this part of .*2:255/ }).waitFor()
		await scholar.getByText(/^Saved at /).waitFor()
		await signIn(admin, 'admin')

		const small = { ...phone, colorScheme: 'dark' as const }
		const { page: askersPhone } = await open({ ...small, storageState: await atHome.storageState() })
		const { page: scholarsPhone } = await open({ ...small, storageState: await atDesk.storageState() })
		const { page: adminsPhone } = await open({ ...small, storageState: await inOffice.storageState() })
		const pages = [
			...workPages.asker.map((path) => ({ path, on: [asker, askersPhone] as const })),
			...workPages.scholar.map((path) => ({ path, on: [scholar, scholarsPhone] as const })),
			...workPages.admin.map((path) => ({ path, on: [admin, adminsPhone] as const })),
		]
		for (const { path, on } of pages) {
			await bothFit(on, path.replace(':id', id ?? ''))
		}
	},
)

journey(
	'axe finds nothing where an organisation is run, and nothing there is wider than a phone',
	async ({ open }) => {
		const { page: large, context } = await open({ ...desk, colorScheme: 'light' })
		await signIn(large, 'admin')
		const storageState = await context.storageState()
		const { page: small } = await open({ ...phone, colorScheme: 'dark', storageState })
		for (const address of officePages) await bothFit([large, small], address)
	},
)

journey(
	'axe finds nothing where courses are learned and their certificates shown, and nothing there is wider than a phone',
	async ({ open }) => {
		const { page: large, context } = await open({ ...desk, colorScheme: 'light' })
		const pages = await graduate(large)
		const storageState = await context.storageState()
		const { page: small } = await open({ ...phone, colorScheme: 'dark', storageState })
		for (const address of pages) await bothFit([large, small], address)
	},
)
