import { type RouterContextProvider, redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { officeComplaint } from './model.ts'
import { findComplaint } from './queries.server.ts'
import type { ComplaintVerb } from './rules.ts'

type Args = { params: { id?: string }; context: Readonly<RouterContextProvider> }

/** The complaint of the address. @throws 404 for everybody but managers without a tie to its firm */
export async function openComplaint({ params, context }: Args) {
	const ctx = requireUser(context)
	return { ctx, found: requireRow(await findComplaint(ctx, requireRow(readId(params.id ?? '')))) }
}

/** The complaint of a form's page. Without the verb the page leads back to the complaint. */
export async function openComplaintFor(args: Args, verb: ComplaintVerb) {
	const opened = await openComplaint(args)
	if (!opened.found.verbs.includes(verb)) throw redirect(officeComplaint(opened.found.id))
	return opened
}
