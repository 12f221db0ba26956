import type { RouterContextProvider } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { consultationWorkflow } from '../workflow.server.ts'
import { findForStaff } from './queries.server.ts'

/**
 * A booking for its scholar or an admin.
 * @throws 404 where it does not exist for them
 */
export async function openBooking(context: Readonly<RouterContextProvider>, given: string) {
	const ctx = requireRole(context, 'scholar')
	const booking = requireRow(await findForStaff(ctx, requireRow(readId(given))))
	const last = await consultationWorkflow.findLastStep(ctx, booking.id)
	return { ctx, booking, seen: last?.id ?? 0, days: daysOf(context), now: ctx.now }
}
