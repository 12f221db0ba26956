import type { RouterContextProvider } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { canEdit, canOwn } from './model.ts'
import { findFirm } from './queries.server.ts'

type Args = { params: { firmId?: string }; context: Readonly<RouterContextProvider> }
const needs = { read: () => true, edit: canEdit, own: canOwn }

/** The firm of the address. @throws 404 for people to whom it does not belong, or who may not do this there */
export async function requireFirm({ params, context }: Args, need: keyof typeof needs) {
	const ctx = requireUser(context)
	const firm = requireRow(await findFirm(ctx, requireRow(readId(params.firmId ?? ''))))
	const isOpen = need === 'read' || firm.closedAt === null
	return { ctx, firm: requireRow(isOpen && needs[need](firm.role) ? firm : null) }
}
