import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { enterEntry } from './commands/entries.server.ts'
import { assertMay } from './duties.server.ts'
import { listOptions } from './entries.server.ts'
import { type moveInput, type openingInput, readAmount } from './inputs.ts'
import { entriesPath } from './model.ts'
import { findAccount } from './queries.server.ts'
import { refusedBeside } from './refusal-words.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Said = z.output<typeof openingInput> & Partial<z.output<typeof moveInput>>

/** The options of an entry's form. @throws 403 without the duty to enter */
export async function loadHandEntry({ context }: Pick<Args, 'context'>) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const options = await loadOrFail(context, m.giving_load_failed, () => listOptions(ctx, { isOpen: true }))
	return { options, today: todayOf(context) }
}

/** Posts an entry by an admin once, even if the form was sent twice. @param of.done the success message */
export async function saveHandEntry(
	{ request, context }: Args,
	of: { kind: 'gift' | 'cost' | 'interest' | 'move'; input: z.ZodType<Said>; done: () => string },
) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, of.input)
	if (!form.ok) return form.reply
	const { amount, ...said } = form.input
	if (said.day > todayOf(context)) return refuse(form.values, { day: m.giving_day_future() })
	const { currency } = requireRow(await findAccount(ctx, said.accountId))
	if (said.toAccountId !== undefined) {
		const to = requireRow(await findAccount(ctx, said.toAccountId))
		if (said.toAccountId === said.accountId)
			return refuse(form.values, { toAccountId: m.books_move_itself() }, 409)
		if (to.currency !== currency) return refuse(form.values, { toAccountId: m.books_move_currency() }, 409)
	}
	const read = readAmount(amount, currency)
	if (!read.ok) return refuse(form.values, { amount: read.error })
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		enterEntry(ctx, { ...said, kind: of.kind, amountMinor: read.minor }),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, refusedBeside(tried.done.reason), 409)
	return redirectWith(`${entriesPath}/${tried.done.id}`, {
		tone: 'good',
		text: tried.done.isAgain ? m.giving_sent_twice() : of.done(),
	})
}
