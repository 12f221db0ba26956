import { type RouterContextProvider, redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { ConfirmVerb } from '../cases/commands/review.server.ts'
import { findCase, partOf } from '../cases/dossier.server.ts'
import { functionsOf } from '../cases/functions.server.ts'
import { roleOf } from '../firms/membership.server.ts'
import { casePath } from './paths.ts'

type Args = { params: { id?: string }; context: Readonly<RouterContextProvider> }

/** The case of the address, as an officer sees it. @throws 404 for everybody else, members of the firm too */
export async function openCase({ params, context }: Args) {
	const ctx = requireUser(context)
	const officer = requireRow(await functionsOf(ctx))
	const found = requireRow(await findCase(ctx, requireRow(readId(params.id ?? ''))))
	const isOwnFirm = (await roleOf(ctx, found.firmId, ctx.actor.id)) !== undefined
	requireRow(found.status === 'draft' || isOwnFirm ? null : found)
	return { ctx, found, manages: officer.manages, part: await partOf(ctx, found.id) }
}

/** The verb by which this person may confirm ingredients of a case now. */
export function confirmVerbOf({ verbs }: { verbs: readonly string[] }): ConfirmVerb | null {
	return (['confirm', 'reconfirm'] as const).find((verb) => verbs.includes(verb)) ?? null
}

/** The case of a form's page. Without the verb the page leads back to the case. */
export async function openCaseFor(args: Args, verb: string) {
	const opened = await openCase(args)
	if (!(opened.found.verbs as readonly string[]).includes(verb)) throw redirect(casePath(opened.found.id))
	return opened
}
