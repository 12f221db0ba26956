import { z } from 'zod'
import { requestContext } from '#app/platform/ctx.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { takeSavedForm } from '#app/platform/http/saved-forms.server.ts'
import { isLocale } from '#app/platform/text/locale.ts'
import { importPeople } from '../commands/import-people.server.ts'
import type { ImportRow } from '../model.ts'
import { importPath } from '../paths.ts'

const button = buttonRoute({
	level: 'admin',
	input: z.object({
		token: z.string().default(''),
		invite: z.string().optional(),
		locale: z.string().optional(),
	}),
	page: () => importPath,
	async press(ctx, { input, context }) {
		const { runtime, locale } = requestContext(context)
		const form = { page: importPath, personId: ctx.actor.id, token: input.token, now: ctx.now }
		const fields = await takeSavedForm(runtime.db, runtime.env.SECRET, form)
		if (!fields?.rows) return redirectWith(importPath, { tone: 'bad', code: 'people.import-gone' })

		const rows = JSON.parse(fields.rows) as ImportRow[]
		const how = { invite: input.invite === 'yes', locale: isLocale(input.locale) ? input.locale : locale }
		const added = await importPeople(ctx, runtime.env, rows, how)
		const values = { count: String(added) }
		return redirectWith('/admin/users', { tone: 'good', code: 'people.imported', values })
	},
})
export const loader = button.loader
export const action = button.action
