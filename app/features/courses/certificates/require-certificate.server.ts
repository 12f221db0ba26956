import type { RouterContextProvider } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { readNumber } from './model.ts'
import { canManageCertificates } from './policy.ts'
import { findCertificate } from './queries.server.ts'

/** The certificate of an admin's page. @throws 404 for an unknown number */
export async function requireCertificate(context: Readonly<RouterContextProvider>, number: string) {
	const ctx = requireRole(context, 'admin')
	assertAllowed(canManageCertificates(ctx.actor))
	const certificate = requireRow(await findCertificate(ctx, requireRow(readNumber(number))))
	return { ctx, certificate }
}
