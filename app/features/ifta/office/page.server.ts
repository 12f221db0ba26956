import type { RouterContextProvider } from 'react-router'
import { atLeast, factsOf } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { found, orLeave } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dayIn } from '#app/platform/time.ts'
import { canManageFatwas } from '../policy.ts'
import { officePath } from './model.ts'
import { findOfficeQuestion } from './question.server.ts'

type Context = Readonly<RouterContextProvider>

/** Who runs the service, and what day it is where the organisation is. For who looks on as another it does not exist. */
export function inOffice(context: Context) {
	const ctx = atLeast(context, 'admin')
	if (!canManageFatwas(ctx.actor)) found(null)
	const settings = factsOf(context).runtime.settings()
	return { ctx, settings, today: dayIn(ctx.now, settings['organisation.zone']), days: daysOf(context) }
}

/**
 * The question that a page of the office is about.
 * @throws Response back to the list, with the words of the specification, where there is none or it cannot be loaded
 */
export async function oneQuestion(context: Context, fatwaId: string) {
	const office = inOffice(context)
	const id = readId(fatwaId)
	const code = 'ifta.office-details-failed'
	const question = id && (await orLeave(context, code, officePath, () => findOfficeQuestion(office.ctx, id)))
	if (!question) throw redirectWith(officePath, { tone: 'bad', code })
	return { ...office, question }
}
