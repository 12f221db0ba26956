import type { RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Crumb } from '#app/ui/page.tsx'
import { type Case, findCase } from '../cases/dossier.server.ts'
import { titleOf } from '../cases/title.ts'
import { roleOf } from '../firms/membership.server.ts'
import { firmPath } from '../firms/model.ts'
import { applicationPath, firmApplicationsPath } from './paths.ts'

type Args = { params: { id?: string }; context: Readonly<RouterContextProvider> }

/** The application of the address. @throws 404 for everybody but present members of its firm */
export async function openApplication({ params, context }: Args) {
	const ctx = requireUser(context)
	const application = requireRow(await findCase(ctx, requireRow(readId(params.id ?? ''))))
	const role = requireRow(await roleOf(ctx, application.firmId, ctx.actor.id))
	return { ctx, application, role }
}

/** The way back from a page below an application. */
export function crumbsOf(application: Case): Crumb[] {
	const { id, firmId, firm } = application
	return [
		{ label: firm, to: firmPath(firmId) },
		{ label: m.applying_title(), to: firmApplicationsPath(firmId) },
		{ label: titleOf(application), to: applicationPath(id) },
	]
}
