import { and, eq, isNull } from 'drizzle-orm'
import { data, type RouterContextProvider } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { checkFields, textFields } from '#app/platform/http/forms.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { listZones } from '#app/platform/time/zones.server.ts'
import { ruleInput, seriesInput } from '../inputs.ts'
import { listRooms, listScholarNames } from '../queries.server.ts'
import { nameIn } from '../words.ts'
import { previewOf } from './preview.server.ts'
import type { FormChoices } from './shown.ts'

type Context = Readonly<RouterContextProvider>

/** The choices of the form of a series. @param chosen its room, even if it is retired */
export async function formChoices(
	ctx: Ctx<User>,
	context: Context,
	chosen: string | null = null,
): Promise<FormChoices> {
	const locale = getLocale()
	const rooms = await listRooms(ctx, { chosen })
	const scholars = await listScholarNames(ctx)
	const categories = await listCategories(ctx, 'course')
	return {
		rooms: rooms.map(({ id, names }) => ({ value: id, label: nameIn(names) })),
		scholars: scholars.map(({ id, name }) => ({ value: id, label: name })),
		categories: categories.map((each) => ({ value: each.id, label: categoryName(each, locale) })),
		zones: listZones(requestContext(context).now, locale),
		today: todayOf(context),
	}
}

/**
 * Reads the form of a series. Its button for the dates needs the rule alone.
 * @returns `preview`: an answer with the rule in words and its next dates
 */
export async function readSeriesForm(ctx: Ctx<User>, request: Request, context: Context) {
	const values = await textFields(request)
	const today = todayOf(context)
	if (values.look) {
		const form = checkFields(values, ruleInput(today))
		if (!form.ok) return { ok: false as const, reply: form.reply }
		const settings = requestContext(context).runtime.settings()
		const preview = await previewOf(ctx, settings, form.input)
		return { ok: false as const, reply: data({ form: { values, errors: {} }, preview }) }
	}
	return checkFields(values, seriesInput(today))
}

/** The account of an address; undefined: there is none. */
export async function findAccount(ctx: Ctx, email: string): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ id: profiles.id })
		.from(profiles)
		.where(and(eq(profiles.email, email), isNull(profiles.erasedAt)))
	return row?.id
}
